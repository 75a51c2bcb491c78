/// The state after a refused action, and the reasons for refusing a call.
@MainActor @Suite struct RefusedActionTests {
  private let driver: Driver

  /// Returns a field that takes three characters.
  private static func code() -> TextField {
    let code = TextField("Code", columns: 20, id: "code")
    code.maximumLength = .characters(3)
    return code
  }

  init() {
    driver = Driver(
      bracketed: Self.code(),
      NumberField("Age", value: 36, in: 0...150, id: "age"),
      TextField("Name", value: "Ada", id: "name"),
      Button("Save", id: "save") {},
      List("Orders", ["a", "b"], id: "orders"),
      columns: 60,
      rows: 16
    )
  }

  @Test func `a failure of a script has the screen that a refused action has left`() async throws {
    let result = await ScriptRunner { _ in App(bracketed: Column { Self.code() }) }
      .run(try program("set #code \"abcd\""))
    let screen = try #require(result.tests.first?.failures.first?.screen)
    #expect(screen.contains("no more than 3"))
  }

  @Test func `an answer to a refused request comes when the app has come to rest`() async throws {
    let conversation = RequestConversation { _ in App(bracketed: Column { Self.code() }) }
    let refused = await conversation.answer(##"{"do":"set","at":"#code","value":"abcd"}"##)
    #expect(refused?.contains(#""ok":false"#) == true)
    let screen = await conversation.answer(#"{"do":"get","of":"screen"}"#)
    #expect(screen?.contains("no more than 3") == true)
  }

  @Test(arguments: [Point(column: .max, row: .max), Point(column: .min, row: 0)])
  func `a click at a point that is far outside is refused`(_ point: Point) {
    let error = #expect(throws: DriverError.self) {
      try driver.perform(.click(ScriptClick(.id("save"), at: point)))
    }
    #expect(error?.message.hasPrefix("expected a cell of #save, found \(point) in ") == true)
  }

  @Test(arguments: [-5..<(-1), -1..<2, Int.min..<Int.max])
  func `a selection outside of the text is refused`(_ range: Range<Int>) {
    let error = #expect(throws: DriverError.self) {
      try driver.perform(.select(.id("name"), .range(range)))
    }
    #expect(
      error?.message == "expected a selection in 0..3, the text of #name, found "
        + "\(range.lowerBound)..\(range.upperBound)"
    )
  }

  @Test func `a drag from before the text is refused with the length of the text`() {
    let error = #expect(throws: DriverError.self) {
      try driver.perform(.drag(.within(.id("name"), from: -1, to: 2)))
    }
    #expect(error?.message == "expected character -1 of #name to be visible, found 3 characters")
  }

  @Test(arguments: [0, -1, Int.min])
  func `a number below 1 means no widget and no item`(_ number: Int) throws {
    let button = ScriptLocator.Base.role("button", name: nil)
    let row = ScriptLocator.Refinement.item(.text("a"), column: nil)
    for locator in [
      ScriptLocator(button, [.nth(number)]),
      ScriptLocator(.id("orders"), [.item(.number(number), column: nil)]),
      ScriptLocator(.id("orders"), [row, .nth(number)]),
    ] {
      #expect(try driver.findAll(locator).isEmpty)
    }
  }
}
