@MainActor @Suite struct ReportTests {
  @Test func `an attribute of the JUnit report keeps line feeds, and no text turns the others`()
    async throws
  {
    let program = try program(#"test "a\nb\t\u{202E}\u{2028}👨‍👩‍👧" { skip "c\nd\u{7}" }"#)
    let result = await ScriptRunner { _ in App(root: TextField(value: "Ada", id: "name")) }
      .run(program)
    let text = RunReportKind.junit.text(of: result)
    #expect(text.contains("name=\"a&#xA;b&#x9;&#x202E;&#x2028;👨‍👩‍👧\""), "\(text)")
    #expect(text.contains("<skipped message=\"c&#xA;d\\u{7}\"/>"), "\(text)")
  }

  @Test func `the line of a failure is the one that was read, whatever the lines before hold`()
    async throws
  {
    let text = "# a\u{2028}b\u{B}c\r\nexpect #name value \"x\"\n"
    let result = await ScriptRunner { _ in App(bracketed: TextField(value: "", id: "name")) }
      .run(try program(text))
    var sources = SourceTexts()
    sources.add("a.uitest", Array(text.utf8))
    let report = RunReportKind.pretty.text(of: result, sources: sources)
    #expect(report.contains("    expect #name value \"x\"\n    ^~~~~~"), "\(report)")
  }

  @Test func `a screen with a cell that no terminal could show acts on none`() async throws {
    var result = try await runDemo("expect #name value \"x\"")
    result.tests[0].steps[0].failure?.screen = "a\u{1B}[2J\r\nb"
    result.tests[0].steps[0].failure?.earlierScreens = ["c\u{9B}1m"]
    for kind in RunReportKind.allCases {
      let report = kind.text(of: result)
      #expect(
        !report.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control },
        "\(report)"
      )
    }
    #expect(RunReportKind.pretty.text(of: result).contains("│a␛[2J␍│"))
  }

  @Test func `nothing in a report acts on a terminal, or breaks its form`() async throws {
    let text = "test \"a\\e[2Jb\" {\n  expect #name value \"\\e]0;x\\u{7}\"\n}"
    let result = await ScriptRunner { _ in App(bracketed: TextField(value: "A\u{1B}", id: "name")) }
      .run(try program(text))
    for kind in RunReportKind.allCases {
      let report = kind.text(of: result)
      #expect(
        !report.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F },
        "\(kind)"
      )
    }
  }

  /// The report of a script that fails in a long line.
  private func report(ofLongLine text: String) async throws -> String {
    var sources = SourceTexts()
    sources.add("a.uitest", Array(text.utf8))
    return RunReportKind.pretty.text(of: try await runDemo(text), sources: sources)
  }

  @Test func `a long line is cut around the place of its failure`() async throws {
    let long = "expect #name value \"\(String(repeating: "x", count: 500))\""
    var report = try await report(ofLongLine: long)
    let tildes = String(repeating: "~", count: 99)
    #expect(report.contains("    \(long.prefix(100))…\n    ^\(tildes)\n"), "\(report)")
    let keys = String(repeating: "tab ", count: 40)
    report = try await self.report(ofLongLine: "let w = value #name\npress \(keys)tab*$w")
    let blanks = String(repeating: " ", count: 41)
    #expect(
      report.contains("    …\(keys.prefix(40))tab*$w\n    \(blanks)^~~~~~\n"),
      "\(report)"
    )
  }

  @Test func `a run without tests says so`() {
    #expect(RunReportKind.pretty.text(of: RunResult()) == "no tests\n")
    #expect(RunReportKind.tap.text(of: RunResult()) == "TAP version 14\n1..0\n")
  }
}
