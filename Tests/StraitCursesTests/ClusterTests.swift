extension TerminalTests {
  /// Families, flags and skin tones on terminals that measure by cluster, and on others.
  @Suite struct ClusterTests {
    private static let fields = TerminalProgram.path(ofProduct: "strait-fields")
    private static let text = "[👨‍👩‍👧|👍🏽|🇫🇮|🏳️‍🌈]"

    /// The first field after the text was typed into it.
    private func typed(_ terminal: PseudoTerminal) throws -> String {
      try terminal.waitForText("right")
      try terminal.wait(for: "reports of the size") { $0.modes[.sizeReports] }
      terminal.send(Self.text)
      try terminal.wait(for: "the text in both fields") { screen in
        screen.text.filter { $0.contains("[") && $0.contains("]") }.count == 2
      }
      let line = try #require(terminal.screen.text.first { $0.contains("[") })
      let start = try #require(line.firstIndex(of: "["))
      return String(line[start...].prefix(through: try #require(line.lastIndex(of: "]"))))
    }

    @Test func `families, flags and skin tones are whole where the terminal answers yes`() throws {
      let terminal = try PseudoTerminal([Self.fields], measuresByCluster: true)
      #expect(try typed(terminal) == "[👨‍👩‍👧|👍🏽|🇫🇮|🏳️‍🌈 ]")
      #expect(terminal.screen.modes[.clusters])
      #expect(terminal.screen.violations == [])
      try terminal.expectQuit()
      #expect(!terminal.screen.modes[.clusters])
    }

    @Test func `they are shown in part where the terminal answers no`() throws {
      let terminal = try PseudoTerminal([Self.fields])
      #expect(try typed(terminal) == "[👨|👍|FI|🏳🌈]")
      let output = terminal.outputText
      #expect(!output.contains("2027h"))
      #expect(!output.unicodeScalars.contains("\u{200D}"))
      #expect(terminal.screen.violations == [])
    }

    @Test func `both take the same columns, and the cursor rests on the caret (G9)`() throws {
      let whole = try PseudoTerminal([Self.fields], measuresByCluster: true)
      let parts = try PseudoTerminal([Self.fields])
      _ = try typed(whole)
      _ = try typed(parts)
      #expect(whole.screen.frame.caret != nil)
      #expect(whole.screen.frame.caret == parts.screen.frame.caret)
      // One key takes one family, whichever way it is shown.
      for terminal in [whole, parts] {
        let before = try #require(terminal.screen.frame.caret)
        terminal.send("\u{7F}\u{7F}")
        try terminal.wait(for: "the caret where the flag was") {
          $0.frame.caret == Point(column: before.column - 4, row: before.row)
        }
      }
    }

    @Test(arguments: ["SIGTERM", "SIGSEGV"])
    func `the mode is reset however the program ends (G30)`(_ name: String) throws {
      let signal = name == "SIGTERM" ? SIGTERM : SIGSEGV
      let terminal = try PseudoTerminal([Self.fields], measuresByCluster: true)
      _ = try typed(terminal)
      terminal.signal(signal)
      try terminal.expectEnd(.signalled(signal))
    }

    @Test func `the mode is set again after a stop, and the frame is whole`() throws {
      let session = try ProbeSession(
        columns: 30,
        rows: 8,
        environment: ["PROBE_MODE_2027": "2"],
        measuresByCluster: true
      )
      for _ in 1...5 { try session.type("!j") }
      session.terminal.signal(SIGSTOP)
      session.terminal.signalAndWait(SIGCONT)
      for _ in 1...5 { try session.type("!j") }
      #expect(session.terminal.screen.modes[.clusters])
      #expect(session.terminal.screen.violations == [])
    }

    @Test func `a terminal that had the mode set is left so`() throws {
      let session = try ProbeSession(
        environment: ["PROBE_MODE_2027": "1"],
        measuresByCluster: true
      )
      try session.type("!j")
      session.terminal.send("\u{11}")
      #expect(try session.terminal.waitForExit() == .exited(0))
      #expect(session.terminal.screen.modes[.clusters])
    }

    @Test(arguments: ["xterm-256color", "tmux-256color", "linux", "xterm-kitty"])
    func `any sequence of frames of emoji ends as a new one would (G24, G27, G29)`(
      _ name: String
    ) throws {
      let session = try ProbeSession(
        columns: 23,
        rows: 7,
        environment: ["TERM": name, "PROBE_MODE_2027": "2"],
        measuresByCluster: true
      )
      for _ in 1...150 { try session.type("!j") }
      session.terminal.resize(to: Size(columns: 24, rows: 6))
      session.terminal.signalAndWait(SIGWINCH)
      for _ in 1...20 { try session.type("!j") }
      #expect(session.terminal.screen.violations == [])
    }

    @Test func `a terminal that does not measure by cluster is never sent a sequence (G27)`() throws
    {
      let session = try ProbeSession(columns: 23, rows: 7)
      for _ in 1...50 { try session.type("!j") }
      // Even where the frame has whole sequences.
      session.terminal.send("!J")
      for _ in 1...50 { session.terminal.send("!j") }
      try session.terminal.settle()
      #expect(session.terminal.screen.violations == [])
    }

    @Test func `frames go on when all that stands for clusters was used up`() throws {
      let session = try ProbeSession(
        environment: ["PROBE_MODE_2027": "2"],
        measuresByCluster: true
      )
      // Each frame needs 1,920 more of the 65,534 characters.
      for _ in 1...40 { try session.type("!z") }
      #expect(session.terminal.screen.violations == [])
    }

    @Test func `the text behind a cluster is placed again (G28)`() throws {
      let terminal = try PseudoTerminal([Self.fields], measuresByCluster: true)
      _ = try typed(terminal)
      let family = Array("👨‍👩‍👧\u{1B}[".unicodeScalars)
      #expect(terminal.outputText.unicodeScalars.contains(family))
    }
  }
}
