@testable import StraitDriver

/// Reports say what was there, character by character, and compare what is shown in one form.
@MainActor @Suite struct WholeTextTests {
  nonisolated private static let texts = [
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F1E9}\u{1F1EA}", "\u{1F44D}\u{1F3FD}",
    "\u{2764}\u{FE0F}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E007F}", "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
    "漢字 é",
  ]

  private let name = TextField("name", id: "name")
  private let driver: Driver

  init() {
    driver = Driver(App(bracketed: name), size: Size(columns: 40, rows: 2))
  }

  private func report(_ step: String, typing text: String) async throws -> String {
    let script = "size 40x2\ntest \"one\" {\n  paste \"\(text)\"\n  \(step)\n}\n"
    let program = try ScriptProgram(try Script(parsing: script, name: "a")) { _ in [] }
    let result = await ScriptRunner { _ in App(bracketed: TextField("name", id: "name")) }
      .run(program)
    var sources = SourceTexts()
    sources.add("a", Array(script.utf8))
    return RunReportKind.pretty.text(of: result, sources: sources)
  }

  // Scripts, and so messages, write the tags of a flag as numbers.
  @Test(arguments: texts.filter { !$0.unicodeScalars.contains("\u{E0067}") })
  func `a failed expectation of a value is reported with whole characters`(text: String)
    async throws
  {
    let report = try await report("expect #name value \"x\"", typing: text)
    let line = "a:4:3: expected #name value \"x\", found \"\(text)\"\n"
    #expect(
      report.utf8.split(separator: 10).contains {
        line.utf8.dropLast().elementsEqual($0.dropFirst(2))
      },
      "\(report)"
    )
  }

  @Test(arguments: texts)
  func `a text that is shown is met by the text that was typed`(text: String) throws {
    try driver.paste(text + "!")
    try driver.expect(.id("name"), .value(.equals(text + "!")))
    try driver.expect(.id("name"), .text(.has(text + "!")))
    try driver.expect(.screen(.has(text)))
    try driver.expect(.row(0, .has(text + "!")))
    #expect(throws: DriverError.self) { try driver.expect(.row(0, .has(text + "?"))) }
    try driver.wait(.id("name"), .text(.has(text)))
  }

  @Test func `both sides of a comparison of what is shown have one form`() throws {
    let family = Self.texts[0]
    try driver.paste(family)
    let error = try #require(throws: DriverError.self) {
      try driver.expect(.row(0, .equals("name [" + family + "]?")))
    }
    #expect(error.expected == "row 0 == \"name [\u{1F468}]?\"", "\(error)")
    #expect(error.found.hasPrefix("\"name [\u{1F468} "), "\(error)")
  }

  @Test(arguments: [
    ("a\u{202E}b", "a\\u{202E}b"), ("a\u{1B}b", "a␛b"), ("a\u{200D}", "a\u{200D}"),
    ("\u{200D}a", "\\u{200D}a"), ("a\u{2028}b", "a\\u{2028}b"),
  ])
  func `what a terminal would act on is not written as it is`(
    text: String,
    written: String
  ) {
    let test = TestResult(
      name: text,
      tags: [],
      place: nil,
      round: 1,
      setup: AppSetup(),
      outcome: .passed,
      steps: [],
      duration: .zero
    )
    let report = RunReportKind.pretty.text(of: RunResult(tests: [test]))
    #expect(report.hasPrefix("✔ \(written)\n"), "\(report.debugDescription)")
  }

  @Test func `a style that a snapshot has is one that a script can expect`() throws {
    let style = Style(foreground: .rgb(0x10, 0x20, 0x30), attributes: .bold)
    let driver = Driver(
      App(bracketed: Label("Ada", style: .title)),
      size: Size(columns: 10, rows: 1)
    )
    driver.app.theme[.title] = style
    driver.settle()
    let document = driver.display.frame.styleDocument
    let reported = try #require(document.split(separator: "\n").first { $0.hasPrefix("├ 0-2 ") })
    let step = "expect cell 0,0 style \(reported.dropFirst("├ 0-2 ".count))"
    let script = try Script(parsing: step + "\nexpect cell 5,0 style plain\n", name: "a")
    for case .command(.expect(let expect)) in script.steps.map(\.content) {
      try driver.expect(expect)
    }
    #expect(script.steps.count == 2)
  }
}
