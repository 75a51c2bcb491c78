@Suite struct EditingTests {
  /// Four rows of ten: `0aaaaaaaaa`, `1bbbbbbbbb` and so on.
  private static let page = ["a", "b", "c", "d"].enumerated().map { row, letter in
    "\u{1B}[\(row + 1)H\(row)" + String(repeating: letter, count: 9)
  }.joined()

  @Test(arguments: TableRow.all(of: "edits"))
  func `rows and cells are erased, inserted and deleted`(_ row: TableRow) {
    let escaped = row[0].split(separator: "|").map { "\u{1B}\($0)" }.joined()
    let screen = TerminalScreen(Self.page, escaped)
    #expect(screen.shown == row[1])
    #expect(screen.found == [])
  }

  @Test(arguments: TableRow.all(of: "moves"))
  func `the cursor moves and stops at edges`(_ row: TableRow) {
    let screen = TerminalScreen(row[0].split(separator: "|").map { "\u{1B}\($0)" }.joined())
    #expect("\(screen.cursor)" == row[1])
    #expect(screen.found == [])
  }

  @Test func `what is erased keeps the background colour and nothing else`() {
    let screen = TerminalScreen("\u{1B}[1;31;44m\u{1B}[2J")
    #expect(Set(screen.cells.cells) == [Cell(base: " ", style: Style(background: .blue))])
  }

  @Test(arguments: ["[2G|[X", "[2G|[P", "[2G|[@", "[2G|[K", "[3G|[1K"])
  func `no wide character is ever left in half`(_ steps: String) {
    let screen = TerminalScreen(
      "世界世界",
      steps.split(separator: "|").map { "\u{1B}\($0)" }.joined()
    )
    let cells = Array(screen.cells.row(0))
    for (column, cell) in cells.enumerated() {
      #expect((cell.width == 0) == (column > 0 && cells[column - 1].width == 2))
    }
    #expect(screen.cells.row(0).count == 10)
  }

  @Test func `a scrolling region of one row is refused`() {
    let screen = TerminalScreen("\u{1B}[2;2r")
    #expect(screen.found == ["unknown: a scrolling region from row 2 to row 2"])
    #expect(screen.scrollingRows == 0...3)
  }

  @Test func `a smaller main screen loses rows at the top, the alternate one at the bottom`() {
    var screen = TerminalScreen(Self.page)
    screen.resize(to: Size(columns: 4, rows: 2))
    #expect(screen.shown == "2ccc/3ddd")
    #expect(screen.cursor == Point(column: 3, row: 1))
    screen.feed("\u{1B}[?1049h\u{1B}[Hab\r\ncd".utf8)
    screen.resize(to: Size(columns: 3, rows: 1))
    #expect(screen.shown == "ab")
    screen.feed("\u{1B}[?1049l".utf8)
    #expect(screen.shown == "3dd")
    screen.resize(to: Size(columns: 5, rows: 2))
    #expect(screen.shown == "3dd/")
  }

  @Test func `a narrower screen cuts no wide character in half`() {
    var screen = TerminalScreen("a世")
    screen.resize(to: Size(columns: 2, rows: 1))
    #expect(screen.cells.row(0).map(\.width) == [1, 1])
    #expect(screen.shown == "a")
  }
}
