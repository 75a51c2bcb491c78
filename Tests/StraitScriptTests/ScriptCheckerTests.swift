import StraitScript
import Testing

@Suite struct ScriptCheckerTests {
  @Test(arguments: [
    "let v = 1\nfill #a $v", "fill #a $SECRET1 force", "source lib\nfill #a $v",
    "before { let v = value #a }\ntest \"a\" { fill #a $v }",
    "test \"a\" { fill #a $v }\nbefore { let v = value #a }",
    "let v = 1\ntest \"a\" { fill #a $v }\nafter { fill #a $v }",
    "for row in x.csv { fill #a $row.any }", "tag a\nskip \"x\"\nlet v = 1\nsize 80x24\npress tab",
    "test \"a\" { tag b\n size 80x24\n press tab\n tag c }",
    "let v = 1\nlet w = \"$v\"\nfill #a $w",
  ])
  func `a script that can run is not refused`(_ text: String) {
    #expect(throws: Never.self) { try Script(parsing: text) }
  }

  @Test func `names that have values before the script are known`() {
    #expect(throws: Never.self) { try Script(parsing: "fill #a $v", variables: ["v"]) }
    #expect(throws: ScriptErrors.self) { try Script(parsing: "fill #a $v") }
  }
}
