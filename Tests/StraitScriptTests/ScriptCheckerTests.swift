@Suite struct ScriptCheckerTests {
  @Test(arguments: TableRow.all(of: "sound"))
  func `a script that can run is not refused`(_ row: TableRow) {
    #expect(throws: Never.self) { try Script(parsing: row[0]) }
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
