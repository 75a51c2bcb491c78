import StraitScreen
import StraitTerminal
import Testing

@Suite struct EditingTests {
  /// Four rows of ten: `0aaaaaaaaa`, `1bbbbbbbbb` and so on.
  private static let page = ["a", "b", "c", "d"].enumerated().map { row, letter in
    "\u{1B}[\(row + 1)H\(row)" + String(repeating: letter, count: 9)
  }.joined()

  private static let a = "0aaaaaaaaa"
  private static let b = "1bbbbbbbbb"
  private static let c = "2ccccccccc"
  private static let d = "3ddddddddd"

  @Test(arguments: [
    ("[2;3H|[K", "\(a)/1b/\(c)/\(d)"),
    ("[2;3H|[1K", "\(a)/   bbbbbbb/\(c)/\(d)"),
    ("[2;3H|[2K", "\(a)//\(c)/\(d)"),
    ("[2;3H|[J", "\(a)/1b//"),
    ("[3;3H|[1J", "//   ccccccc/\(d)"),
    ("[2J", "///"),
    ("[3J", "\(a)/\(b)/\(c)/\(d)"),
    ("[2;3H|[4X", "\(a)/1b    bbbb/\(c)/\(d)"),
    ("[2;3H|[4@", "\(a)/1b    bbbb/\(c)/\(d)"),
    ("[2;3H|[7P", "\(a)/1bb/\(c)/\(d)"),
    ("[2;3H|[99P", "\(a)/1b/\(c)/\(d)"),
    ("[2;3H|[L", "\(a)//\(b)/\(c)"),
    ("[2;3H|[2M", "\(a)/\(d)//"),
    ("[S", "\(b)/\(c)/\(d)/"),
    ("[2T", "//\(a)/\(b)"),
    ("[99S", "///"),
    ("[2;3r|[S", "\(a)/\(c)//\(d)"),
    ("[2;3r|[2;1H|[L", "\(a)//\(b)/\(d)"),
    ("[2;3r|[4;1H|[L", "\(a)/\(b)/\(c)/\(d)"),
    ("[2;3r|[3;1H|D", "\(a)/\(c)//\(d)"),
    ("[2;3r|[2;1H|M", "\(a)//\(b)/\(d)"),
    ("[1;1H|M", "/\(a)/\(b)/\(c)"),
    ("#8", "EEEEEEEEEE/EEEEEEEEEE/EEEEEEEEEE/EEEEEEEEEE"),
  ])
  func `rows and cells are erased, inserted and deleted`(_ steps: String, _ shown: String) {
    let escaped = steps.split(separator: "|").map { "\u{1B}\($0)" }.joined()
    let screen = TerminalScreen(Self.page, escaped)
    #expect(screen.shown == shown)
    #expect(screen.found == [])
  }

  @Test(arguments: [
    ("[5C", 5, 0), ("[3;4H", 3, 2), ("[99;99H", 9, 3), ("[3B", 0, 3), ("[99B", 0, 3),
    ("[3;4H|[A", 3, 1), ("[3;4H|[2D", 1, 2), ("[3;4H|[7G", 6, 2), ("[3;4H|[2d", 3, 1),
    ("[3;4H|[E", 0, 3), ("[3;4H|[F", 0, 1), ("[0;0H", 0, 0), ("[I", 8, 0), ("[2I", 9, 0),
    ("[9G|[Z", 0, 0), ("[3;4H|7|[H|8", 3, 2), ("[3;4H|[s|[H|[u", 3, 2),
    ("[2;3r|[?6h", 0, 1), ("[2;3r|[?6h|[2;5H", 4, 2), ("[2;3r|[?6h|[9;5H", 4, 2),
    ("[2;3r|[2;1H|[9A", 0, 1), ("[2;3r|[3;1H|[9B", 0, 2), ("[2;3r|[4;1H|[9B", 0, 3),
    ("[3g|[I", 9, 0), ("[4G|H|[G|[I", 3, 0),
  ])
  func `the cursor moves and stops at edges`(_ steps: String, _ column: Int, _ row: Int) {
    let screen = TerminalScreen(steps.split(separator: "|").map { "\u{1B}\($0)" }.joined())
    #expect(screen.cursor == Point(column: column, row: row))
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
