@Suite struct PrintingTests {
  @Test(arguments: TableRow.all(of: "texts"))
  func `text is shown where a terminal shows it`(_ row: TableRow) {
    let screen = TerminalScreen(row[0])
    #expect(screen.shown == row[1])
    #expect("\(screen.cursor)" == row[2])
    #expect(screen.found == [])
  }

  @Test func `after the last column the cursor waits for the next character`() {
    var screen = TerminalScreen("0123456789")
    #expect(screen.isPastEnd)
    screen.feed("\u{1B}[K".utf8)
    #expect(!screen.isPastEnd)
    #expect(screen.shown == "012345678///")
  }

  @Test(arguments: TableRow.all(of: "noted"))
  func `text that terminals disagree about is noted`(_ row: TableRow) {
    #expect(TerminalScreen(row[0]).found == [row[1]])
  }

  @Test(
    arguments: [
      ([0xFF], 1), ([0xC3, 0x28], 1), ([0xE2, 0x82], 0), ([0xE2, 0x82, 0x41], 1),
      ([0x80, 0x80], 2),
      ([0xED, 0xA0, 0x80], 3), ([0xF4, 0x90], 2), ([0xC0, 0xAF], 2), ([0xE0, 0x80, 0x80], 3),
      ([0xF0, 0x80], 2),
    ] as [([UInt8], Int)]
  )
  func `each broken character is shown as one replacement`(_ bytes: [UInt8], _ count: Int) {
    var screen = TerminalScreen()
    screen.feed(bytes)
    #expect(screen.shown.filter { $0 == "\u{FFFD}" }.count == count)
    #expect(screen.violations.map(\.kind) == Array(repeating: .malformed, count: count))
  }

  @Test func `every character arrives, whatever pieces its bytes come in`() {
    var wrong: [Unicode.Scalar] = []
    for value in (0xA0...0x10FFFF).filter({ $0 % 61 == 0 || $0.nonzeroBitCount <= 2 }) {
      guard let scalar = Unicode.Scalar(UInt32(value)), scalar != "\u{AD}",
        let width = ScalarWidth.columns(of: scalar), width > 0
      else { continue }
      var screen = TerminalScreen(columns: 2, rows: 1, "")
      for byte in String(scalar).utf8 { screen.feed([byte]) }
      let cell = screen.cells[Point(column: 0, row: 0)]
      if cell != Cell(base: scalar, width: UInt8(width)) { wrong.append(scalar) }
    }
    #expect(wrong == [])
  }

  @Test func `cells are those that a display of Strait makes of the same text`() {
    let text = "Ada 世界 e\u{301} 한글 👍 ◢"
    var buffer = CellBuffer(size: Size(columns: 30, rows: 1))
    buffer.draw(text, at: Point(column: 0, row: 0))
    let screen = TerminalScreen(columns: 30, rows: 1, text)
    #expect(screen.cells == buffer)
  }
}
