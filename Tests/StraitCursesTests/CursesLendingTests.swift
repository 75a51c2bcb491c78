extension TerminalTests {
  /// The terminal is given to another program for a while.
  @Suite struct CursesLendingTests {
    @Test func `another program has the terminal as it was before, then the frame is back`() throws
    {
      let session = try ProbeSession()
      let terminal = session.terminal
      let settings = try #require(terminal.settings)
      try session.type("name!w!m")
      terminal.send("!s!l")
      try terminal.waitForText("which?")
      #expect(!terminal.screen.isAlternate)
      #expect(terminal.screen.title != "name")
      #expect(!terminal.screen.modes[.mouseClicks])
      let lent = try #require(terminal.settings)
      #expect(lent.echoes && lent.isCanonical && lent.sendsSignals)
      // The earlier output is above, in order.
      #expect(terminal.screen.text.contains { $0.hasPrefix("a line on stderr") })
      terminal.send("this\n")
      try terminal.waitForText("mirror<ran 7")
      #expect(terminal.screen.isAlternate)
      #expect(terminal.screen.title == "name")
      #expect(terminal.screen.modes[.mouseClicks])
      #expect(terminal.settings == settings)
      terminal.send("!l")
      try terminal.waitForText("this it is")
      terminal.send("\n")
      try terminal.waitForText("mirror<ran 7")
      terminal.send("\u{11}")
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(!terminal.screen.isAlternate)
    }

    @Test func `an interruption from the keyboard is meant for the other program alone`() throws {
      let session = try ProbeSession()
      let terminal = session.terminal
      terminal.send("!L")
      try terminal.waitForText("asleep")
      terminal.send("\u{3}")
      try terminal.waitForText("mirror<ran 3")
      try session.type("on")
      terminal.send("\u{11}")
      #expect(try terminal.waitForExit() == .exited(0))
    }

    /// A slow thread handles such a signal when the other program has already ended.
    @Test func `an interruption that comes late does not end this program`() throws {
      let session = try ProbeSession()
      let terminal = session.terminal
      try session.type("!k")
      for key in ["\u{3}", "\u{1C}"] {
        terminal.send(key)
        try session.type("on")
      }
      terminal.send("\u{11}")
      #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func `the other program and this one stop together, and go on together`() throws {
      let terminal = try PseudoTerminal.shell()
      terminal.send("\(probePath)\n")
      try terminal.waitForText("mirror<")
      let job = try #require(terminal.foregroundGroup)
      terminal.send("!L")
      try terminal.waitForText("asleep")
      terminal.send("\u{1A}")
      try terminal.waitForText("Stopped")
      try terminal.waitForPrompt()
      #expect(!terminal.screen.isAlternate)
      terminal.resize(to: Size(columns: 60, rows: 20))
      terminal.send("fg\n")
      try terminal.waitForForeground(job)
      terminal.send("\u{3}")
      try terminal.waitForText("probe 60x20")
      try terminal.waitForText("mirror<ran 3")
      terminal.send("\u{11}")
      try terminal.wait(for: "the prompt") { !$0.isAlternate }
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal that asks for the end is kept until the terminal is back`(_ signal: Int32) throws
    {
      let session = try ProbeSession(environment: ["PROBE_TERMINATED": "9"])
      let terminal = session.terminal
      terminal.send("!l")
      try terminal.waitForText("which?")
      terminal.signal(signal)
      terminal.send("this\n")
      #expect(try terminal.waitForExit() == .exited(9))
      #expect(!terminal.screen.isAlternate)
    }

    @Test func `a signal is kept also while the other program runs on for more than a second`()
      throws
    {
      let session = try ProbeSession(environment: ["PROBE_TERMINATED": "9"])
      let terminal = session.terminal
      terminal.send("!K")
      try terminal.waitForText("which?")
      terminal.signalAndWait(SIGTERM)
      terminal.send("this\n")
      #expect(try terminal.waitForExit() == .exited(9))
      #expect(!terminal.screen.isAlternate)
    }
  }
}
