/// A terminal that measures by cluster (mode 2027).
@Suite struct ClusterModeTests {
  private func screen(_ output: String) -> TerminalScreen {
    var screen = TerminalScreen(size: Size(columns: 10, rows: 2), measuresByCluster: true)
    screen.feed("\u{1B}[?2027h".utf8)
    screen.feed(output.utf8)
    return screen
  }

  @Test(arguments: [
    "👨‍👩‍👧‍👦", "👍🏽", "🇫🇮", "🏳️‍🌈", "🕵️‍♀️", "👩🏻‍❤️‍💋‍👨🏿",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ])
  func `an emoji sequence is the cell that a display means`(_ text: String) {
    let screen = screen(text)
    #expect(screen.cursor == Point(column: 2, row: 0))
    let cell = ShownText.cells(of: text, policy: .clusters)[0]
    #expect(screen.cells[Point(column: 0, row: 0)] == cell)
    #expect(screen.violations == [])
  }

  @Test(arguments: [
    ("🇫🇮🇩🇪", 4), ("👍👍🏽x", 5), ("e\u{301}👨‍👩", 3), ("世界", 4), ("👩👩", 4), ("a🇫b", 3),
  ])
  func `what is no cluster has columns of its own`(_ text: String, _ column: Int) {
    let screen = screen(text)
    #expect(screen.cursor == Point(column: column, row: 0))
    #expect(screen.violations == [])
  }

  @Test(arguments: ["🇫🇮", "👍🏽", "👨‍👩‍👧‍👦"])
  func `a mark after an emoji sequence changes nothing of it`(_ text: String) {
    let screen = screen("\(text)\u{301}x")
    let cell = ShownText.cells(of: text, policy: .clusters)[0]
    #expect(screen.cells[Point(column: 0, row: 0)] == cell)
    #expect(screen.cursor == Point(column: 3, row: 0))
    #expect(screen.violationCount == 1)
    #expect(screen.violations.first?.description.contains("U+0301") == true)
  }

  @Test func `a flag that fills the row waits in the last column`() {
    let screen = screen("01234567🇫🇮")
    #expect(screen.isPastEnd)
    #expect(screen.cursor == Point(column: 9, row: 0))
  }

  @Test func `without the mode, scalars are measured`() {
    var screen = TerminalScreen(size: Size(columns: 10, rows: 2), measuresByCluster: true)
    screen.feed("👍🏽".utf8)
    #expect(screen.cursor == Point(column: 4, row: 0))
  }

  @Test func `a terminal says whether it has the mode`() {
    var screen = TerminalScreen()
    screen.feed("\u{1B}[?2027$p".utf8)
    #expect(screen.takeReplies() == Array("\u{1B}[?2027;0$y".utf8))
    screen = self.screen("\u{1B}[?2027$p\u{1B}[?2027l\u{1B}[?2027$p")
    #expect(screen.takeReplies() == Array("\u{1B}[?2027;1$y\u{1B}[?2027;2$y".utf8))
  }

  @Test func `a terminal without the mode does not take it for known`() {
    var screen = TerminalScreen()
    screen.feed("\u{1B}[?2027h".utf8)
    #expect(screen.violations.map(\.description) == ["unknown at byte 8: the mode 2027 set"])
  }
}
