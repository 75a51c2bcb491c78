import StraitScreen
import StraitTerminal
import Testing

@Suite struct PrintingTests {
  @Test(arguments: [
    ("abc", "abc///", 3, 0),
    ("0123456789", "0123456789///", 9, 0),
    ("0123456789a", "0123456789/a//", 1, 1),
    ("0123456789\r\nb", "0123456789/b//", 1, 1),
    ("0123456789\u{8}x", "01234567x9///", 9, 0),
    ("\u{1B}[?7l0123456789ab", "012345678b///", 9, 0),
    ("012345678世", "012345678/世//", 2, 1),
    ("世世世世世界", "世世世世世/界//", 2, 1),
    ("a\u{301}e\u{301}", "a\u{301}e\u{301}///", 2, 0),
    ("012345678e\u{301}", "012345678e\u{301}///", 9, 0),
    ("世\u{301}", "世\u{301}///", 2, 0),
    ("abc\u{1B}[2D\u{1B}[4hX", "aXbc///", 2, 0),
    ("世界\u{1B}[2Gx", " x界///", 2, 0),
    ("世界\u{1B}[Gx", "x 界///", 1, 0),
    ("x\u{1B}[4b", "xxxxx///", 5, 0),
    ("1\r\n2\r\n3\r\n4\r\n5", "2/3/4/5", 1, 3),
    ("\u{1B}(0lqk\u{1B}(Bq", "┌─┐q///", 4, 0),
    ("\u{1B})0\u{E}x\u{F}x", "│x///", 2, 0),
    ("\u{1B}*0\u{1B}Nxx", "│x///", 2, 0),
    ("a\u{0}b", "ab///", 2, 0),
  ])
  func `text is shown where a terminal shows it`(
    _ output: String,
    _ shown: String,
    _ column: Int,
    _ row: Int
  ) {
    let screen = TerminalScreen(output)
    #expect(screen.shown == shown)
    #expect(screen.cursor == Point(column: column, row: row))
    #expect(screen.found == [])
  }

  @Test func `after the last column the cursor waits for the next character`() {
    var screen = TerminalScreen("0123456789")
    #expect(screen.isPastEnd)
    screen.feed("\u{1B}[K".utf8)
    #expect(!screen.isPastEnd)
    #expect(screen.shown == "012345678///")
  }

  @Test(arguments: [
    ("\u{301}", "unshown: the mark U+0301 with nothing to stand on"),
    (
      "a\u{300}\u{301}\u{302}\u{303}\u{304}",
      "unshown: the mark U+0304 on a character that has no room for it"
    ),
    ("a\u{202E}b", "unshown: the format character U+202E"),
    ("\u{378}", "unknown: the unassigned character U+0378"),
    ("\u{1B}[?7l\u{1B}[10G世", "unshown: the wide character U+4E16 in the last column"),
    ("\u{1B}[b", "unknown: REP with nothing to repeat"),
    ("\u{1}", "unknown: the control character <01>"),
    ("\u{9B}", "malformed: <C2> <9B>"),
  ])
  func `text that terminals disagree about is noted`(_ output: String, _ found: String) {
    #expect(TerminalScreen(output).found == [found])
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
