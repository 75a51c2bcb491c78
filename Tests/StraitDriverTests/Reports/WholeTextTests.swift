@testable import StraitDriver

/// Reports have the original text, character by character, and compare shown texts in one form.
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

  @Test(arguments: texts)
  func `a text that is shown is met by the text that was typed`(text: String) throws {
    try driver.perform(.paste(text + "!"))
    try driver.expect(.id("name"), .value(.equals(text + "!")))
    try driver.expect(.id("name"), .text(.has(text + "!")))
    try driver.expect(.screen(.has(text)))
    try driver.expect(.row(0, .has(text + "!")))
    #expect(throws: DriverError.self) { try driver.expect(.row(0, .has(text + "?"))) }
    try driver.wait(.id("name"), .text(.has(text)))
  }

  @Test func `both sides of a comparison of what is shown have one form`() throws {
    let family = Self.texts[0]
    try driver.perform(.paste(family))
    let error = try #require(throws: DriverError.self) {
      try driver.expect(.row(0, .equals("name [" + family + "]?")))
    }
    #expect(error.expected == "row 0 == \"name [\u{1F468}]?\"", "\(error)")
    #expect(error.found.hasPrefix("\"name [\u{1F468} "), "\(error)")
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
