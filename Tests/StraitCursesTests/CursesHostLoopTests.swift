extension TerminalTests {
  /// An app on the real display, in a loop that a program has written with poll(2).
  @Suite struct CursesHostLoopTests {
    private let terminal: PseudoTerminal

    init() throws {
      terminal = try PseudoTerminal([TerminalProgram.path(ofProduct: "StraitLoopProbe")])
      try terminal.waitForText("field")
    }

    @Test func `G38 input, timers and sizes come to an app in a host's loop`() throws {
      // Nothing is typed: the loop's own timer brings this.
      try terminal.waitForText("ticks 7")
      terminal.send("Grüße")
      try terminal.waitForText("typed Grüße")
      terminal.resize(to: Size(columns: 40, rows: 2))
      try terminal.wait(for: "two rows") { screen in
        screen.text.count == 2 && screen.text[1].hasPrefix("typed Grüße")
      }
      try terminal.expectQuit()
    }

    @Test func `G38 a request to end comes to an app in a host's loop`() throws {
      terminal.signal(SIGTERM)
      try terminal.expectEnd(.signalled(SIGTERM))
    }
  }

  /// The loop of the main thread.
  @Suite struct MainLoopTests {
    @Test func `an app in the main loop reads a descriptor of its host`() throws {
      let probe = TerminalProgram.path(ofProduct: "StraitLoopProbe")
      let (end, begin) = try ChildProgram.pipe()
      defer { close(begin) }
      let terminal = try PseudoTerminal(TerminalProgram(probe, ["lines"]), inheriting: [end])
      close(end)
      try terminal.waitForText("no line yet")
      #expect(write(begin, "first\n", 6) == 6)
      try terminal.waitForText("first")
      terminal.send("\u{11}")
      try terminal.wait(for: "the main screen") { !$0.isAlternate }
    }

    @Test func `tasks, queues, timers, inlets, commands and descriptors run on the main thread`()
      throws
    {
      let terminal = try PseudoTerminal([
        TerminalProgram.path(ofProduct: "StraitLoopProbe"), "main-loop",
      ])
      #expect(try terminal.waitForExit() == .exited(0))
      let lines = terminal.outputText.split(separator: "\r\n")
      let kinds = [
        "command", "descriptor", "inlet", "invalid", "queue", "shared", "sleep", "task", "timer",
        "writing",
      ]
      #expect(lines.dropLast().sorted() == kinds.map { "\($0) on the main thread" })
      #expect(lines.last == "rested and is done")
    }
  }
}
