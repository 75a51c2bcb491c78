@MainActor @Suite struct ReportTests {
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

  @Test func `a run without tests says so`() {
    #expect(RunReportKind.pretty.text(of: RunResult()) == "no tests\n")
    #expect(RunReportKind.tap.text(of: RunResult()) == "TAP version 14\n1..0\n")
  }
}
