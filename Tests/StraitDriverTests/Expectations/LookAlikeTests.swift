/// Messages about texts that look the same on the screen and are not.
@MainActor @Suite struct LookAlikeTests {
  private final class Person: ObservableModel {
    @Observed var name = "Caf\u{E9} Zoe\u{308}"
    @Observed var tags = ["a b", "\u{E9}"]
    @Observed var heart = "\u{2764}"
  }

  private let driver: Driver

  init() {
    let person = Person()
    let field = TextField("name", to: person.$name, id: "name")
    let app = App(bracketed: field, models: ["person": person])
    driver = Driver(app, size: Size(columns: 40, rows: 2))
  }

  @Test func `a hint is compared byte by byte, as other texts are`() throws {
    let probe = ProbeWidget(id: "probe")
    probe.hint = "Zoe\u{308}"
    let driver = Driver(App(bracketed: probe))
    try driver.expect(.id("probe"), .hint("Zoe\u{308}"))
    let error = #expect(throws: DriverError.self) {
      try driver.expect(.id("probe"), .hint("Zo\u{EB}"))
    }
    #expect(error?.message == "expected #probe hint \"Zo\\u{EB}\", found \"Zoe\\u{308}\"")
  }

  /// Returns the expectation of a step.
  private func expectation(_ text: String) throws -> ScriptExpectation {
    let content = try Script(parsing: "expect \(text)").steps.first?.content
    guard case .command(.expect(let expect))? = content else { throw NoFile() }
    return expect.expectation
  }

  @Test(arguments: TableRow.all(of: "different"))
  func `both texts have the numbers of their scalars`(_ row: TableRow) throws {
    let expectation = try expectation(row[0])
    let error = #expect(throws: DriverError.self) { try driver.expect(expectation) }
    #expect(
      error?.message.unicodeScalars.elementsEqual(row[1].unicodeScalars) == true,
      "\(error?.message.debugDescription ?? "")"
    )
  }

  @Test(arguments: TableRow.all(of: "plain"))
  func `texts that look different are written as they are`(_ row: TableRow) throws {
    let expectation = try expectation(row[0])
    let error = try #require(throws: DriverError.self) { try driver.expect(expectation) }
    #expect(error.found.unicodeScalars.elementsEqual(row[1].unicodeScalars))
    #expect(!error.message.contains("\\u"))
  }

  @Test func `a text that is found and should not be is written as it is`() throws {
    let error = try #require(throws: DriverError.self) {
      try driver.expect(not: .model(path: "person.name", "Caf\u{E9} Zoe\u{308}"))
    }
    #expect(!error.message.contains("\\u"))
  }

  @Test func `a long text has the numbers of its scalars as well`() throws {
    let person = Person()
    let long = String(repeating: "a b\u{E9} ", count: 20_000)
    person.name = "\(long)\u{A0}x"
    let driver = Driver(App(bracketed: Label(), models: ["person": person]))
    let equal = try #require(throws: DriverError.self) {
      try driver.expect(.model(path: "person.name", .compare(.equal, .text("\(long) x"))))
    }
    #expect(equal.found == "\"\(long.replacing("\u{E9}", with: "\\u{E9}"))\\u{A0}x\"")
    #expect(equal.expected.hasSuffix("\\u{E9}  x\""))
    let part = try #require(throws: DriverError.self) {
      try driver.expect(.model(path: "person.name", .has("b\u{E9}  x")))
    }
    #expect(part.found == equal.found)
  }

  @Test func `a wait that fails has the numbers of the scalars`() throws {
    func forever() { driver.scheduler.schedule(after: .milliseconds(1)) { forever() } }
    forever()
    let error = try #require(throws: DriverError.self) {
      try driver.wait(
        .model(path: "person.heart", "\u{2764}\u{FE0F}"),
        within: .milliseconds(9)
      )
    }
    #expect(error.message.hasSuffix("\"\\u{2764}\\u{FE0F}\", found \"\\u{2764}\" within 9ms"))
    #expect(driver.scheduler.now == .milliseconds(9))
  }

  @Test func `a difference in a row of a whole screen is shown as well`() throws {
    let row = try #require(throws: DriverError.self) {
      try driver.expect(.row(0, .has("Zo\u{EB}")))
    }
    #expect(row.message.hasPrefix("expected row 0 has \"Zo\\u{EB}\", found \"name [Caf"))
    #expect(row.found.contains("Zoe\\u{308}"))
    let shown = driver.screen.replacing("Caf\u{E9}", with: "Cafe\u{301}")
    let screen = try #require(throws: DriverError.self) { try driver.expect(screen: shown) }
    #expect(screen.expected.hasPrefix("row 0 == \"name [Cafe\\u{301} Zo"))
    #expect(screen.found.hasPrefix("\"name [Caf\\u{E9} Zo"))
  }
}
