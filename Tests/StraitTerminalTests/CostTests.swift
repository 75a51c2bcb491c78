@Suite struct CostTests {
  /// Output that requests repetition: text, frames, strings, and unfinished sequences.
  private static let shapes: [(name: String, start: String, part: String)] = [
    ("text", "", "plain text, 世界 e\u{301}\r\n"),
    ("frames", "", "\u{1B}[2;3H\u{1B}[1;38;5;208mword\u{1B}[m\u{1B}[K"),
    ("a string", "\u{1B}]52;c;", String(repeating: "QWRh", count: 5)),
    ("a sequence without end", "\u{1B}[", "1;"),
    ("controls in a sequence", "\u{1B}[1", "\r"),
    ("garbage", "", "\u{1B}[99z\u{1B}!!"),
  ]

  private func makeScreen() -> TerminalScreen {
    TerminalScreen(size: Size(columns: 40, rows: 10))
  }

  @Test(arguments: Self.shapes.indices)
  func `output costs time in proportion to its length`(_ index: Int) {
    let shape = Self.shapes[index]
    expectLinearCost(shape.name, from: 32) { count in
      var screen = makeScreen()
      screen.feed(Array((shape.start + String(repeating: shape.part, count: count)).utf8))
    }
  }

  @Test func `a long sequence that comes in pieces costs time in proportion to their number`() {
    let piece = Array("#0!20~$-".utf8)
    expectLinearCost("a picture in pieces", from: 64) { count in
      var screen = makeScreen()
      screen.feed("\u{1B}Pq".utf8)
      for _ in 0..<count { screen.feed(piece) }
    }
  }
}
