import Glibc

extension ProgramTests {
  @Suite struct TerminalSettlingTests {
    private func probe(_ arguments: String..., settles: Bool = true) throws -> PseudoTerminal {
      let path = TerminalProgram.path(ofProduct: "StraitTerminalProbe")
      return try PseudoTerminal(TerminalProgram(path, arguments), settles: settles)
    }

    @Test(arguments: Soak.seeds(4))
    func `a settled program has taken all that was sent, and its output is here (G41)`(
      _ seed: UInt64
    ) throws {
      var random = SeededRandom(seed: seed)
      let terminal = try probe("echo")
      try terminal.settle()
      #expect(terminal.screen.isAlternate)
      for _ in 0..<100 {
        let start = terminal.output.count
        let keys = String((0..<random.below(40)).map { _ in random.pick(Array("abcdef123")) })
        let cut = keys.index(keys.startIndex, offsetBy: random.below(keys.count + 1))
        terminal.send(String(keys[..<cut]))
        terminal.send(String(keys[cut...]))
        try terminal.settle()
        let shown = String(decoding: terminal.output[start...], as: UTF8.self)
        #expect(shown == keys.map { "[\($0)]" }.joined())
      }
    }

    @Test func `more input than the terminal has room for is taken before it is settled`() throws {
      let terminal = try probe("echo")
      try terminal.settle()
      let start = terminal.output.count
      terminal.send(String(repeating: "x", count: 50_000))
      try terminal.settle()
      #expect(terminal.output.count - start == 150_000)
    }

    @Test func `a settled program knows the terminal's size`() throws {
      let terminal = try probe("echo")
      try terminal.settle()
      for columns in 10..<40 {
        terminal.resize(to: Size(columns: columns, rows: 7))
        terminal.send("s")
        try terminal.settle()
        #expect(terminal.written.hasSuffix("<\(columns)x7>"))
      }
    }

    @Test func `a question to the terminal is answered and the answer taken before it is settled`()
      throws
    {
      let terminal = try probe("echo")
      try terminal.settle()
      for _ in 0..<20 {
        terminal.send("?")
        try terminal.settle()
        #expect(terminal.written.hasSuffix("[R]"))
        terminal.send("x")
        try terminal.settle()
      }
    }

    @Test func `a program that ends does not settle`() throws {
      let terminal = try probe("echo")
      try terminal.settle()
      terminal.send("q")
      let error = #expect(throws: TerminalError.self) { try terminal.settle() }
      guard case .exited(_, .exited(3), _) = error else {
        Issue.record("expected the end, found \(String(describing: error))")
        return
      }
    }

    @Test func `a program without a settle line is not asked`() throws {
      let terminal = try probe("echo", settles: false)
      #expect(throws: TerminalError.noSettleLine) { try terminal.settle() }
    }

    @Test func `a program that closes the line cannot settle`() throws {
      let terminal = try probe("deaf")
      #expect(throws: TerminalError.noSettleLine) { try terminal.settle() }
    }

    @Test func `a strange answer is thrown`() throws {
      let terminal = try probe("answers", "perhaps")
      #expect(throws: TerminalError.strangeAnswer(expected: "settled 1", found: "perhaps")) {
        try terminal.settle()
      }
    }

    @Test func `an answer that was never asked for is strange, too`() throws {
      let terminal = try probe("answers", "settled 2")
      #expect(throws: TerminalError.strangeAnswer(expected: "settled 1", found: "settled 2")) {
        try terminal.settle()
      }
    }

    @Test func `an answer to an earlier question is not taken for this one`() throws {
      let terminal = try probe("answers", "settled 0")
      let error = #expect(throws: TerminalError.self) {
        try terminal.settle(within: .milliseconds(50))
      }
      #expect(error?.description.hasPrefix("waited 0.05 seconds in vain for the program") == true)
    }

    @Test func `a program that takes no input does not settle`() throws {
      let terminal = try probe("answers", "settled 1")
      try terminal.settle()
      terminal.send([UInt8](repeating: 0x61, count: 1 << 20))
      let error = #expect(throws: TerminalError.self) {
        try terminal.settle(within: .milliseconds(50))
      }
      let wanted = "for the program to take its input"
      #expect(error?.description.contains(wanted) == true)
    }

    @Test func `a program that never stops writing does not settle`() throws {
      let probe = TerminalProgram.path(ofProduct: "StraitTerminalProbe")
      let line = "yes & exec \(probe) answers 'settled 1'"
      let terminal = try PseudoTerminal(TerminalProgram("/bin/sh", ["-c", line]), settles: true)
      try terminal.waitForText("y")
      // On a busy machine the writer may not run at the moment of the request.
      var error: TerminalError?
      for _ in 0..<1000 where error == nil {
        do throws(TerminalError) {
          try terminal.settle(within: .milliseconds(500))
        } catch let timeout {
          error = timeout
        }
      }
      #expect(error?.description.hasPrefix("waited 0.5 seconds in vain for the program") == true)
    }

    @Test func `a program knows no line where there is none`() {
      #expect(getenv(SettleLine.variable) == nil)
      #expect(SettleLine.inherited() == nil)
    }
  }
}
