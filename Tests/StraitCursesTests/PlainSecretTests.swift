extension TerminalTests {
  /// A secret that a dialogue of plain lines asks for is not shown while it is typed.
  @Suite struct PlainSecretTests {
    private static let probe = TerminalProgram.path(ofProduct: "StraitDriverProbe")

    private func start(backtrace: String = "enable=no") throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        [Self.probe, "--plain"],
        environment: ["PROBE_IS_SECRET": "1", "SWIFT_BACKTRACE": backtrace]
      )
      try terminal.waitForText("name, empty:")
      #expect(terminal.settings?.echoes == false)
      return terminal
    }

    private func isShown(_ text: String, on terminal: PseudoTerminal) -> Bool {
      terminal.outputText.contains(text)
    }

    @Test(arguments: [":quit\r", "\u{4}"])
    func `it is typed unseen, each line has its end, and the echo comes back`(_ end: String) throws
    {
      let terminal = try start()
      terminal.send("hunter2\r")
      try terminal.wait(for: "the next prompt") { $0.text[2].contains("name, ") }
      terminal.send(end)
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(!isShown("hunter2", on: terminal))
      #expect(terminal.leftBehind == [])
    }

    @Test(arguments: [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE, SIGALRM, SIGUSR1])
    func `the echo comes back with a signal that ends the program`(_ signal: Int32) throws {
      let terminal = try start()
      terminal.signal(signal)
      try terminal.expectEnd(.signalled(signal))
    }

    @Test func `the echo comes back with QUIT where Swift would show a backtrace`() throws {
      let terminal = try start(backtrace: "enable=yes")
      terminal.signal(SIGQUIT)
      try terminal.expectEnd(.signalled(SIGQUIT))
    }

    @Test func `the keys of the terminal end it as ever`() throws {
      let terminal = try start()
      terminal.send("\u{3}")
      try terminal.expectEnd(.signalled(SIGINT))
    }

    @Test func `a dialogue that could not be continued is not stopped, and stays silent`() throws {
      let terminal = try start()
      terminal.signalAndWait(SIGTSTP)
      // The thread that asks again is the one that has handled the signal.
      terminal.send("\r")
      try terminal.wait(for: "the next prompt") { $0.text[2].contains("name, ") }
      try waitForSilence(terminal)
      terminal.send("hunter2\r")
      try terminal.waitForText("•")
      #expect(!isShown("hunter2", on: terminal))
    }

    @Test func `a dialogue that begins in the background waits for the terminal`() throws {
      let terminal = try shell()
      terminal.send("\(Self.probe) --plain &\n")
      terminal.send("clear; until jobs | grep Stopped; do :; done; echo still $((6 * 7))\n")
      try terminal.waitForText("still 42")
      #expect(terminal.settings?.echoes == true)
      terminal.send("fg\n")
      try terminal.waitForText("name, empty:")
      try expectSecret(terminal)
    }

    @Test func `a signal that is ignored stays ignored`() throws {
      let terminal = try PseudoTerminal(
        ["/bin/sh", "-c", "trap '' INT; exec \"$0\" --plain", Self.probe],
        environment: ["PROBE_IS_SECRET": "1"]
      )
      try terminal.waitForText("name, empty:")
      terminal.send("\u{3}")
      terminal.send(":quit\r")
      try terminal.expectEnd(.exited(0))
    }

    private func shell() throws -> PseudoTerminal {
      try PseudoTerminal.shell(environment: ["PROBE_IS_SECRET": "1"])
    }

    /// Expects the dialogue in front of a shell to take a secret unseen, and ends it.
    private func expectSecret(_ terminal: PseudoTerminal) throws {
      try waitForSilence(terminal)
      terminal.send("hunter2\r")
      try terminal.waitForText("•")
      #expect(!isShown("hunter2", on: terminal))
      terminal.send(":quit\r")
      try terminal.waitForForeground(terminal.process)
    }

    /// A dialogue that has been stopped in a shell: not by the key, but by a signal to it alone, as
    /// another terminal would send it.
    private func stopped() throws -> (shell: PseudoTerminal, job: pid_t) {
      let terminal = try shell()
      terminal.send("\(Self.probe) --plain\n")
      try terminal.waitForText("name, empty:")
      let job = try #require(terminal.foregroundGroup)
      kill(job, SIGTSTP)
      try terminal.waitForText("Stopped")
      try terminal.waitForPrompt()
      #expect(terminal.settings?.echoes == true)
      return (terminal, job)
    }

    /// Waits until the terminal does not echo typed text.
    private func waitForSilence(_ terminal: PseudoTerminal) throws {
      let deadline = ContinuousClock.now + waitLimit
      while terminal.settings?.echoes != false {
        let isEarly = ContinuousClock.now < deadline
        try #require(
          isEarly,
          "expected no echo, the terminal shows \(terminal.screen.text)"
        )
        sched_yield()
      }
    }

    @Test(arguments: [false, true])
    func `a stopped dialogue leaves the shell its echo, and takes it again`(
      _ goesByBackground: Bool
    ) throws {
      let (terminal, _) = try stopped()
      terminal.send("echo its $((6 * 7))\n")
      try terminal.waitForText("its 42")
      #expect(isShown("echo its", on: terminal))
      if goesByBackground {
        // It waits for the terminal, which it leaves as it is.
        terminal.send("clear; bg; until jobs | grep Stopped; do :; done; echo still $((6 * 7))\n")
        try terminal.waitForText("still 42")
        #expect(terminal.settings?.echoes == true)
      }
      terminal.send("fg\n")
      try expectSecret(terminal)
    }

    @Test func `a stopped dialogue that is asked to end ends, and leaves the shell its echo`()
      throws
    {
      let (terminal, job) = try stopped()
      terminal.send(
        "kill %1; while kill -0 \(job) 2>/dev/null; do :; done; wait \(job); echo status $?\n"
      )
      try terminal.waitForText("status 143")
      #expect(terminal.settings?.echoes == true)
    }
  }
}
