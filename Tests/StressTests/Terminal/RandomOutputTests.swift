import StraitScreen
import StraitTerminal

@Suite struct RandomOutputTests {
  /// Pieces of output: sequences whole and broken, text of all kinds, and any bytes.
  private static func output(_ random: inout SeededRandom, pieces: Int) -> [UInt8] {
    let finals = Array("ABCDEFGHIJKLMPSTXZ@`abcdefghilmnqrstuz".utf8)
    let words = [
      "a", "word", "世界", "e\u{301}", "\u{301}", "한", "👍🏽", "\r\n", "\t", "\u{8}", "\n",
    ]
    let escapes = [
      "c", "7", "8", "D", "E", "M", "H", "=", ">", "(0", "(B", ")0", "#8", "N", "n", "[",
    ]
    let allNumbers = ["", "0", "1", "2", "3", "5", "25", "38", "99", "1049", "2026", "99999999999"]
    var output: [UInt8] = []
    for _ in 0..<pieces {
      switch random.below(12) {
      case 0...4: output += Array(random.pick(words).utf8)
      case 5...8:
        let marker = random.pick(["", "", "", "?", ">", "!", "=", "1?"])
        let numbers = (0..<random.below(4)).map { _ in random.pick(allNumbers) }
        let text = "\u{1B}[\(marker)\(numbers.joined(separator: random.pick([";", ":"])))"
        output += Array(text.utf8) + [random.pick(finals)]
      case 9: output += Array("\u{1B}\(random.pick(escapes))".utf8)
      case 10:
        let body = random.pick(["0;title", "52;c;QWRh", "4;1;?", "R", "P1234567", "x", ""])
        let start = random.pick(["]", "P", "_", "k", "P$q"])
        output += Array("\u{1B}\(start)\(body)\(random.pick(["\u{7}", "\u{1B}\\", "\u{18}"]))".utf8)
      default: output += (0..<random.below(6)).map { _ in UInt8(random.below(256)) }
      }
    }
    return output
  }

  @Test(arguments: Soak.seeds(60))
  func `any output in any pieces has the same result, and none is a trap (G27, G36)`(
    _ seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    let size = Size(columns: 1 + random.below(20), rows: 1 + random.below(8))
    let output = Self.output(&random, pieces: 200)
    var whole = TerminalScreen(size: size)
    whole.feed(output)
    var pieced = TerminalScreen(size: size)
    var rest = output[...]
    while !rest.isEmpty {
      let count = 1 + random.below(7)
      pieced.feed(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(pieced == whole)
    #expect(whole.byteCount == output.count)
    expectWhole(whole)
  }

  @Test(arguments: Soak.seeds(40))
  func `sizes may change between any two pieces (G25)`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed ^ 0x5EED)
    var screen = TerminalScreen()
    for _ in 0..<40 {
      screen.feed(Self.output(&random, pieces: 10))
      screen.resize(to: Size(columns: 1 + random.below(30), rows: 1 + random.below(10)))
      expectWhole(screen)
    }
  }

  @Test(arguments: Soak.seeds(40))
  func `bytes without any sense are no trap`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed ^ 0xBAD)
    var screen = TerminalScreen(size: Size(columns: 13, rows: 5))
    screen.feed((0..<4000).map { _ in UInt8(random.below(256)) })
    expectWhole(screen)
  }

  @Test(arguments: Soak.seeds(40))
  func `frames that are written cell by cell arrive cell by cell (G24)`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed ^ 0xF4A3)
    let size = Size(columns: 2 + random.below(20), rows: 1 + random.below(6))
    var screen = TerminalScreen(size: size)
    for _ in 0..<10 {
      var cells = CellBuffer(size: size)
      for _ in 0..<random.below(40) {
        let word = random.pick(["a", "word", "世界", "e\u{301}", "한", "——"])
        let place = Point(column: random.below(size.columns), row: random.below(size.rows))
        let style = Style(
          foreground: .palette(UInt8(random.below(256))),
          attributes: .init(rawValue: UInt8(random.below(32)))
        )
        cells.draw(word, at: place, style: style)
      }
      screen.feed(Self.written(cells, &random))
      #expect(screen.cells == cells)
    }
    #expect(screen.violations == [])
  }

  /// The output of a simple display: every cell at its place, in any order.
  private static func written(_ cells: CellBuffer, _ random: inout SeededRandom) -> [UInt8] {
    var text = "\u{1B}[m\u{1B}[2J"
    for index in cells.cells.indices.shuffled(using: &random) {
      let cell = cells.cells[index]
      guard cell.width > 0, cell != .blank else { continue }
      let (row, column) = index.quotientAndRemainder(dividingBy: cells.size.columns)
      var numbers = ["0"]
      if let color = cell.style.foreground.paletteIndex { numbers.append("38;5;\(color)") }
      let codes: [(Style.Attributes, String)] = [
        (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
      ]
      numbers += codes.filter { cell.style.attributes.contains($0.0) }.map(\.1)
      text += "\u{1B}[\(row + 1);\(column + 1)H\u{1B}[\(numbers.joined(separator: ";"))m"
      text.unicodeScalars.append(contentsOf: cell.scalars)
    }
    return Array(text.utf8)
  }

  /// Expects that the screen has its size, the cursor is on it, and wide cells are whole.
  private func expectWhole(_ screen: TerminalScreen) {
    let cells = screen.cells
    #expect(cells.size == screen.size)
    #expect(cells.bounds.contains(screen.cursor))
    #expect(screen.scrollingRows.upperBound < screen.size.rows)
    // Half a wide character would make its row too long or too short.
    let widths = screen.text.map { row in
      row.unicodeScalars.map { ScalarWidth.columns(of: $0) ?? 1 }.reduce(0, +)
    }
    #expect(widths == Array(repeating: screen.size.columns, count: screen.size.rows))
  }
}
