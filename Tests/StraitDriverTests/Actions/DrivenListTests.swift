/// A list of many rows, asked by scripts and through the plain dialogue.
@MainActor @Suite struct DrivenListTests {
  private let driver: Driver

  init() {
    let list = List("Rows", (1...10_000).map { "row \($0)" }, id: "list")
    driver = Driver(App(bracketed: list), size: Size(columns: 30, rows: 6))
  }

  @Test func `F23 a row is chosen by text and by number, and brought into sight`() throws {
    try driver.perform(.chooseItem(.id("list"), 7_000))
    try driver.expect(.id("list"), .choice("row 7000"))
    #expect(
      driver.tree.hasPrefix("list #list \"Rows\" = \"row 7000\" focused item 7000 of 10000\n")
    )
    try driver.perform(.scroll(.id("list"), to: 500))
    #expect(driver.screen.contains("row 500 ") && !driver.screen.contains("row 7000"))
    try driver.expect(.id("list"), .choice("row 7000"))
    try driver.perform(.scroll(.id("list"), to: 1))
    #expect(driver.screen.contains("row 1 "))
    expectError("expected an entry of #list, found item 10001 among 10000") {
      try driver.perform(.chooseItem(.id("list"), 10_001))
    }
    expectError("expected #list to be scrolled, found a list that has refused it") {
      try driver.perform(.scroll(.id("list"), to: 10_001))
    }
  }

  @Test func `F23 the plain mode chooses a row by its number`() {
    let dialogue = PlainDialogue(driver.app)
    _ = dialogue.begin()
    dialogue.take("9000")
    driver.settle()
    #expect(dialogue.answer().text.contains("row 9000"))
  }
}
