extension TerminalTests {
  /// Job control needs a shell that has the program as its job.
  @Suite struct SuspendTests {
    private let mouseModes: [TerminalMode] = [.mouseClicks, .mouseDrags, .mouseSequences]

    @Test(arguments: [
      "the key", "SIGTSTP", "SIGTTIN", "SIGTTOU", "SIGTSTP while the app hangs", "SIGSTOP",
    ])
    func `a stopped program leaves a clean terminal and repaints when continued (G31)`(
      _ way: String
    ) throws {
      let terminal = try PseudoTerminal.shell()
      terminal.send("\(probePath)\n")
      try terminal.waitForText("mirror<")
      terminal.send("!s!pabc")
      try terminal.waitForText("mirror<abc")
      terminal.send("!w!m")
      try terminal.waitForText("mirror<abcm")
      let job = try #require(terminal.foregroundGroup)
      switch way {
      case "the key": terminal.send("\u{1A}")
      case "SIGTSTP while the app hangs":
        terminal.send("!d")
        try terminal.waitForText("hanging")
        kill(job, SIGTSTP)
      case "SIGTTIN": kill(job, SIGTTIN)
      case "SIGTTOU": kill(job, SIGTTOU)
      case "SIGSTOP": kill(job, SIGSTOP)
      default: kill(job, SIGTSTP)
      }
      try terminal.waitForText("Stopped")
      try terminal.waitForPrompt()
      if way != "SIGSTOP" {
        #expect(!terminal.screen.isAlternate)
        #expect(terminal.screen.modes[.cursor])
        #expect(!terminal.screen.modes[.applicationCursorKeys])
        for mode in mouseModes + [.focus] { #expect(!terminal.screen.modes[mode]) }
        #expect(terminal.screen.title != "abc")
        try terminal.waitForText("a line on stderr")
        try terminal.waitForText("a line on stdout")
      }
      terminal.resize(to: Size(columns: 60, rows: 20))
      terminal.send("fg\n")
      try terminal.wait(for: "the alternate screen") { $0.isAlternate }
      if way == "SIGTSTP while the app hangs" {
        kill(job, SIGKILL)
      } else {
        try terminal.waitForText("probe 60x20")
        terminal.send("d")
        try terminal.waitForText("mirror<abcmd")
        #expect(terminal.screen.title == "abc")
        for mode in mouseModes { #expect(terminal.screen.modes[mode]) }
        terminal.send("\u{11}")
      }
      try terminal.wait(for: "the prompt") { screen in
        !screen.isAlternate || way == "SIGTSTP while the app hangs"
      }
    }

    @Test(arguments: [
      probePath, "strait-binding", "strait-fields", "StraitDriverProbe", "StraitLoopProbe",
    ])
    func `a program that is started in the background stops until it has the terminal`(
      _ name: String
    ) throws {
      let path = name.hasPrefix("/") ? name : TerminalProgram.path(ofProduct: name)
      let terminal = try PseudoTerminal.shell()
      terminal.send("\(path) &\nuntil jobs | grep Stopped; do :; done; echo still $((6 * 7))\n")
      try terminal.waitForText("still 42")
      // Not a byte of the program's has reached the terminal, and its settings are the shell's.
      #expect(!terminal.screen.isAlternate)
      #expect(terminal.leftBehind == [])
      terminal.send("fg\n")
      try terminal.wait(for: "the alternate screen") { $0.isAlternate }
      terminal.send("\u{11}")
      try terminal.wait(for: "the main screen") { !$0.isAlternate }
    }

    @Test func `a stopped program that is asked to end leaves the terminal alone`() throws {
      let terminal = try PseudoTerminal.shell()
      terminal.send("\(probePath)\n")
      try terminal.waitForText("mirror<")
      let job = try #require(terminal.foregroundGroup)
      terminal.send("\u{1A}")
      try terminal.waitForText("Stopped")
      try terminal.waitForPrompt()
      terminal.send(
        "kill %1; while kill -0 \(job) 2>/dev/null; do :; done; wait \(job); echo status $?\n"
      )
      try terminal.waitForText("status 143")
      #expect(!terminal.screen.isAlternate)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func `a program that waits for the foreground ends by a signal, and leaves the terminal alone`(
      _ signal: Int32
    ) throws {
      let terminal = try PseudoTerminal.shell()
      terminal.send(
        "\(probePath) &\nuntil jobs | grep Stopped; do :; done; echo still $((6 * 7))\n"
      )
      try terminal.waitForText("still 42")
      // The shell itself continues the job after TERM and HUP, but not after INT.
      terminal.send(
        "kill -\(signal) %1; kill -CONT %1; while kill -0 $! 2>/dev/null; do :; done; "
          + "wait $!; echo status $?\n"
      )
      try terminal.waitForText("status \(128 + signal)")
      let output = terminal.outputText
      #expect(!output.contains("did not take the request"))
      #expect(!output.contains("\u{1B}[?1049h"))
      #expect(terminal.leftBehind == [])
    }

    // Before it has stopped, the program ends in the same way.
    @Test func `timeout ends a program that it has put into the background`() throws {
      let terminal = try PseudoTerminal([
        "/bin/sh", "-c", "timeout 1 \(probePath); echo status $?",
      ])
      try terminal.waitForText("status 124")
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(!terminal.outputText.contains("\u{1B}[?1049h"))
    }

    @Test func `a request to end that came before a stop ends the program in the background`()
      throws
    {
      // The program ends by itself one second after the request. On a busy machine, the stop may be
      // sent later than that.
      var isTooLate = try stopAfterRequest()
      for _ in 0..<20 where isTooLate { isTooLate = try stopAfterRequest() }
      #expect(!isTooLate)
    }

    /// Asks a busy program to end, stops it, and continues it in the background, where it ends.
    ///
    /// - Returns: `true` if it has ended before it was stopped.
    private func stopAfterRequest() throws -> Bool {
      let terminal = try PseudoTerminal.shell()
      terminal.send("\(probePath)\n")
      try terminal.waitForText("mirror<")
      let job = try #require(terminal.foregroundGroup)
      terminal.send("!d")
      try terminal.waitForText("hanging")
      kill(job, SIGTERM)
      kill(job, SIGTSTP)
      try terminal.wait(for: "the end or a stop") { screen in
        screen.text.contains { $0.contains("Stopped") || $0.contains("did not take the request") }
      }
      try terminal.waitForPrompt()
      if terminal.screen.text.contains(where: { $0.contains("did not take the request") }) {
        return true
      }
      terminal.send(
        "bg; while kill -0 \(job) 2>/dev/null; do :; done; wait \(job); echo status $?\n"
      )
      try terminal.waitForText("status 143")
      #expect(!terminal.screen.isAlternate)
      #expect(!terminal.outputText.contains("did not take the request"))
      return false
    }

    @Test func `a program that goes on in the background waits for the terminal`() throws {
      let terminal = try PseudoTerminal.shell()
      terminal.send("\(probePath)\n")
      try terminal.waitForText("mirror<")
      terminal.send("\u{1A}")
      try terminal.waitForText("Stopped")
      try terminal.waitForPrompt()
      // The shell reports the second stop once it has seen it, before a prompt.
      terminal.send("clear; bg; until jobs | grep Stopped; do :; done; echo still $((6 * 7))\n")
      try terminal.waitForText("still 42")
      #expect(!terminal.screen.isAlternate)
      terminal.send("fg\n")
      try terminal.waitForText("mirror<")
      terminal.send("abc")
      try terminal.waitForText("mirror<abc")
      terminal.send("\u{11}")
      try terminal.wait(for: "the main screen") { !$0.isAlternate }
    }

    @Test func `a program that could not be continued is not stopped`() throws {
      let session = try ProbeSession()
      session.terminal.signalAndWait(SIGTSTP)
      session.terminal.send("\u{1A}abc")
      try session.waitForFrame { $0.contains("mirror<abc") }
    }
  }
}
