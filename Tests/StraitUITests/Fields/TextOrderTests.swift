/// `App.ordersText`: right-to-left text on terminals that do not order it.
@MainActor @Suite struct TextOrderTests {
  private let field = TextField(value: "a \u{5E9}\u{5DC}\u{5D5}\u{5DD} b", id: "f")
  private let driver: Driver
  /// The column of the first character.
  private let start: Int

  init() throws {
    let field = self.field
    driver = Driver(bracketed: field, columns: 30, rows: 3)
    let row = driver.display.frame.cells.row(0)
    start = try #require(row.firstIndex { $0.base == "a" })
  }

  private var columns: [Unicode.Scalar] {
    driver.display.frame.cells.row(0).dropFirst(start).prefix(8).map(\.base)
  }

  private let logical = Array("a \u{5E9}\u{5DC}\u{5D5}\u{5DD} b".unicodeScalars)
  private let visual = Array("a \u{5DD}\u{5D5}\u{5DC}\u{5E9} b".unicodeScalars)

  private func order() {
    driver.app.ordersText = true
    driver.settle()
  }

  @Test func `G10 it is drawn as it is read, and ordered on request only`() throws {
    #expect(columns == logical)
    order()
    #expect(columns == visual)
    try driver.expect("f", value: "a \u{5E9}\u{5DC}\u{5D5}\u{5DD} b")
    driver.app.ordersText = false
    driver.settle()
    #expect(columns == logical)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 5), (3, 4), (4, 3), (5, 2), (6, 6), (7, 7), (8, 8)])
  func `G9 the caret rests on the character that follows it`(_ place: Int, _ column: Int) throws {
    order()
    driver.display.send("home")
    for _ in 0..<place { driver.display.send("right") }
    driver.settle()
    #expect(driver.display.frame.caret == Point(column: start + column, row: 0))
  }

  @Test(arguments: [(0, 0), (2, 5), (4, 3), (5, 2), (7, 7)])
  func `a press is on the character that is shown there`(_ column: Int, _ place: Int) throws {
    order()
    driver.click(start + column)
    driver.display.type("x")
    driver.settle()
    var text = Array("a \u{5E9}\u{5DC}\u{5D5}\u{5DD} b")
    text.insert("x", at: place)
    #expect(field.text == String(text))
  }

  @Test func `the selection goes with its characters`() {
    order()
    driver.send(keys: "home", "right", "right", "shift+right")
    let cells = driver.display.frame.cells
    #expect(columns == visual)
    let selected = cells[Point(column: start + 5, row: 0)].style
    for column in [2, 3, 4] {
      #expect(cells[Point(column: start + column, row: 0)].style != selected)
    }
  }

  @Test func `two texts beside each other are ordered each by itself`() {
    let app = App(
      root: Row {
        Label("\u{5D0}\u{5D1}")
        Label("\u{5D2}\u{5D3}")
      }
    )
    app.ordersText = true
    let driver = Driver(app, size: Size(columns: 10, rows: 1))
    let letters = driver.display.frame.cells.row(0).map(\.base).filter { $0.value > 0x500 }
    #expect(letters == ["\u{5D1}", "\u{5D0}", "\u{5D3}", "\u{5D2}"])
  }

  @Test func `controls of direction are marks without an effect`() {
    field.text = "a\u{202E}bc\u{2067}d"
    driver.settle()
    let before = driver.display.frame.cells
    order()
    #expect(driver.display.frame.cells == before)
    #expect(columns.prefix(6) == ["a", "·", "b", "c", "·", "d"])
  }
}
