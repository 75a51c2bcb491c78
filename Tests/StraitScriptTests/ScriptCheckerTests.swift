import StraitScript
import Testing

@Suite struct ScriptCheckerTests {
  @Test(arguments: [
    "let v = 1\nfill #a $v", "fill #a $SECRET1 force", "source lib\nfill #a $v",
    "before { let v = value #a }\ntest \"a\" { fill #a $v }",
    "test \"a\" { fill #a $v }\nbefore { let v = value #a }",
    "before { source lib }\ntest \"a\" { fill #a $v }",
    "let v = 1\ntest \"a\" { fill #a $v }\nafter { fill #a $v }",
    "for row in x.csv { fill #a $row.any }", "tag a\nskip \"x\"\nlet v = 1\nsize 80x24\npress tab",
    "test \"a\" { tag b\n size 80x24\n press tab\n tag c }",
    "let v = 1\nlet w = \"$v\"\nfill #a $w",
    "let v = 1\nstep \"a\" {\nlet w = 2\nstep \"b\" { fill #a \"$v$w\" }\n}\nfill #b $v",
  ])
  func `a script that can run is not refused`(_ text: String) {
    #expect(throws: Never.self) { try Script(parsing: text) }
  }

  @Test func `names that have values before the script are known`() {
    #expect(throws: Never.self) { try Script(parsing: "fill #a $v", variables: ["v"]) }
    #expect(throws: ScriptErrors.self) { try Script(parsing: "fill #a $v") }
  }
  @Test func `the names of a block end with it`() {
    let error = #expect(throws: ScriptErrors.self) {
      try Script(parsing: "let value = 1\nstep \"a\" {\nlet valve = 2\n}\nfill #a $valve")
    }
    #expect(error?.errors.count == 1)
    #expect(error?.errors.first?.place?.line == 5)
    #expect(error?.errors.first?.nearest == "value")
  }

  @Test(.timeLimit(.minutes(15)))
  func `the names that are near are looked for as long as errors are kept`() {
    var limits = ScriptLimits()
    limits.errors = 1
    let names = (10_000..<30_000).map { "let name_\($0) = 1\n" }.joined()
    let line = "fill #a \"\(String(repeating: "$x", count: 30_000))\"\n"
    let text = names + String(repeating: line, count: 5)
    let error = #expect(throws: ScriptErrors.self) { try Script(parsing: text, limits: limits) }
    #expect(error?.errors.count == 1)
  }
}
