import Glibc
import StraitScreen
import StraitTerminal
import Testing

@Suite struct CostTests {
  /// Output that asks to repeat: text, frames, strings, and what is never finished.
  private static let shapes: [(name: String, start: String, part: String)] = [
    ("text", "", "plain text, 世界 e\u{301}\r\n"),
    ("frames", "", "\u{1B}[2;3H\u{1B}[1;38;5;208mword\u{1B}[m\u{1B}[K"),
    ("a string", "\u{1B}]52;c;", String(repeating: "QWRh", count: 5)),
    ("a sequence without end", "\u{1B}[", "1;"),
    ("controls in a sequence", "\u{1B}[1", "\r"),
    ("garbage", "", "\u{1B}[99z\u{1B}!!"),
  ]

  private func time(_ shape: (name: String, start: String, part: String), count: Int) -> Double {
    let bytes = Array(shape.start.utf8) + Array(String(repeating: shape.part, count: count).utf8)
    return time { $0.feed(bytes) }
  }

  /// The processor time of this thread, so that other work on the machine does not count.
  private func time(_ feed: (inout TerminalScreen) -> Void) -> Double {
    let times = (0..<3).map { _ in
      var screen = TerminalScreen(size: Size(columns: 40, rows: 10))
      let start = Self.now()
      feed(&screen)
      return Self.now() - start
    }
    return times.min() ?? 0
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test(arguments: Self.shapes.indices)
  func `output costs time in proportion to its length`(_ index: Int) {
    let shape = Self.shapes[index]
    let short = time(shape, count: 250)
    let long = time(shape, count: 16_000)
    // In proportion it would be 64; a square would be 4,096.
    #expect(long < short * 160, "\(shape.name) took \(short) s, and \(long) s for 64 times as much")
  }

  @Test func `a long sequence that comes in pieces costs time in proportion to their number`() {
    let piece = Array("#0!20~$-".utf8)
    func cost(_ count: Int) -> Double {
      time { screen in
        screen.feed("\u{1B}Pq".utf8)
        for _ in 0..<count { screen.feed(piece) }
      }
    }
    let short = cost(1_000)
    let long = cost(64_000)
    // In proportion it would be 64; a square would be 4,096.
    #expect(long < short * 160, "\(short) s, and \(long) s for 64 times as much")
  }
}
