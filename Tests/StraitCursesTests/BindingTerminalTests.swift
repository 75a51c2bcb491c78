import StraitDemoBinding
import StraitDriver
import StraitUI

extension TerminalTests {
  /// The demo, as a person runs it: the real program on a real terminal through real ncurses,
  /// compared with the same app on a screen in memory.
  @MainActor
  @Suite struct BindingTerminalTests {
    private let person = Person()
    private let driver: Driver
    private let terminal: PseudoTerminal

    init() throws {
      driver = Driver(bindingApp(for: person))
      terminal = try PseudoTerminal([TerminalProgram.path(ofProduct: "strait-binding")])
      try terminal.waitForText("Strait: two-way binding")
      // All questions are answered by then, and their answers come before the first key.
      try terminal.wait(for: "reports of sizes and colours") {
        $0.modes[.sizeReports] && $0.modes[.schemeReports]
      }
    }

    /// Sends the same bytes to both, and waits until both screens are the same, and so are the cursors.
    private func send(_ text: String) throws {
      terminal.send(text)
      try driver.send(Array(text.utf8))
      try waitUntilSame()
    }

    private func waitUntilSame() throws {
      let wanted = driver.screen
      let caret = driver.display.frame.caret
      try terminal.wait(for: "the screen\n\(wanted)") { screen in
        Self.trimmed(screen.text) == wanted
          && caret == screen.cursor
      }
    }

    private static func trimmed(_ rows: [String]) -> String {
      var rows = rows.map { row in
        String(row.reversed().drop { $0 == " " }.reversed())
      }
      while rows.last?.isEmpty == true { rows.removeLast() }
      return rows.joined(separator: "\n")
    }

    private func row(_ label: String) -> String {
      terminal.screen.text.first { $0.hasPrefix(label) } ?? ""
    }

    /// Returns the text of a field between its bars.
    private func text(_ label: String) -> Substring { row(label).dropFirst(7).prefix(28) }

    /// ncurses writes a frame into its file immediately, and the display sends it immediately.
    @Test func `a key in a coloured field and its partner costs two writes`() throws {
      try send("a")
      let before = try writes()
      let keys = "bcdefghijklmnopqrst" + String(repeating: "\u{7F}", count: 12)
      for key in keys { try send(String(key)) }
      #expect(try writes() - before <= 2 * keys.count)
    }

    /// Returns the number of calls of write(2) and similar ones by the demo.
    private func writes() throws -> Int {
      let lines = ProbeSession.content(of: "/proc/\(terminal.process)/io").split(separator: "\n")
      let line = try #require(lines.first { $0.hasPrefix("syscw: ") })
      return try #require(Int(line.dropFirst("syscw: ".count)))
    }

    @Test func `a key in a coloured field and its partner costs at most 11 bytes (G17)`() throws {
      try send("a")
      let before = terminal.output.count
      for key in "bcdefghijklmnopqrst" { try send(String(key)) }
      #expect(terminal.output.count - before <= 11 * 19)
    }

    @Test func `what is typed in a field appears in its partner in the same frame (G12)`() throws {
      for key in ["a", "b", "世", "界", "é", "\u{7F}", "\u{1B}[D", "x", "\u{1B}[H", "y", "\u{1B}[3~"]
      {
        try send(key)
        #expect(text("left") == text("right"))
      }
      // Both fields change in one write, so neither has the key alone at any time.
      terminal.send("Q")
      try terminal.wait(for: "the key") { _ in row("left").contains("Q") }
      #expect(row("right").contains("Q"))
    }

    @Test func `and the other way round, with the model and its label`() throws {
      try send("first\t")
      try send("!\u{1B}[H>")
      try driver.expect("left", value: ">first!")
      try send("\t")
      try send("\u{1B}[F Lovelace, 世界 é")
      try driver.expect("again", value: "Ada Lovelace, 世界 é")
      try terminal.waitForText("Hello, Ada Lovelace, 世界 é!")
      try send("\u{1B}[Z\u{1B}[Z")
      try driver.expect(focused: "left")
    }

    @Test(arguments: [1, 2, 3] as [UInt32])
    func `a burst of 1,000 mixed keys ends with the right text (G3)`(_ seed: UInt32) throws {
      let keys = [
        "a", "b", "c", "世", "👍", "e\u{301}", "\u{7F}", "\u{7F}", "\u{1B}[D", "\u{1B}[C", "\u{1B}[H",
        "\u{1B}[F", "\u{1B}[3~",
      ]
      var state = seed
      let burst = (0..<1000).map { _ in
        // Numerical Recipes, section 7.1: a quick generator, whose high bits are good enough here.
        state = state &* 1_664_525 &+ 1_013_904_223
        return keys[Int(state >> 16) % keys.count]
      }
      // At the start of the text nothing is scrolled, however many frames there were on the way.
      try send(burst.joined() + "\u{1B}[H")
      #expect(
        try driver.find(.id("left")).described.text == driver.find(.id("right")).described.text
      )
    }

    @Test func `it survives any size and any bytes, and takes the next key`() throws {
      for (columns, rows) in [(1, 1), (2, 1), (1, 9), (7, 3), (300, 90), (80, 24)] {
        terminal.resize(to: Size(columns: columns, rows: rows))
        try driver.resize(to: Size(columns: columns, rows: rows))
        try waitUntilSame()
      }
      // No lone escape at the end: the following input depends on time on the real terminal.
      let garbage: [UInt8] = [
        0xFF, 0xC3, 0x28, 0x1B, 0x5B, 0x39, 0x39, 0x7E, 0x1B, 0x4F, 0x00, 0xE2, 0x82, 0x41, 0x9B,
        0x80,
      ]
      terminal.send(garbage)
      try driver.send(garbage)
      try send("ok")
      #expect(row("left").contains("ok"))
    }
  }
}
