extension TerminalTests {
  /// The demo as a dialogue of plain lines, on terminals that can do nothing else.
  @Suite struct PlainTerminalTests {
    private func start(_ name: String?) throws -> PseudoTerminal {
      let demo = TerminalProgram.path(ofProduct: "strait-binding")
      let terminal = try PseudoTerminal([demo, "--plain"], environment: ["TERM": name])
      try terminal.waitForText("left, empty:")
      return terminal
    }

    @Test(arguments: ["dumb", "xterm-256color", "no-such-terminal", nil])
    func `G33 G42 a dialogue needs nothing of its terminal`(_ name: String?) throws {
      let terminal = try start(name)
      terminal.send("Grüße\r")
      try terminal.waitForText("right, Grüße:")
      terminal.send(":go name\r")
      try terminal.waitForText("name, Ada:")
      terminal.send("Grace\r")
      try terminal.waitForText("greeting: Hello, Grace!")
      try terminal.waitForText("again, Grace:")
      // Ctrl-D on an empty line is the end of the input.
      terminal.send("\u{4}")
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(!terminal.output.contains(27))
      #expect(!terminal.outputText.contains { "─│┌┐└┘".contains($0) })
      #expect(terminal.leftBehind == [])
    }

    @Test func `Ctrl-C ends a dialogue as it ends any program`() throws {
      let terminal = try start("dumb")
      terminal.send("\u{3}")
      try terminal.expectEnd(.signalled(2))
    }

    @Test func `a dialogue in the background waits for the terminal`() throws {
      let terminal = try PseudoTerminal.shell()
      terminal.send("\(TerminalProgram.path(ofProduct: "strait-binding")) --plain\n")
      try terminal.waitForText("left, empty:")
      let job = try #require(terminal.foregroundGroup)
      terminal.send("\u{1A}")
      try terminal.waitForText("Stopped")
      try terminal.waitForPrompt()
      terminal.send("clear; bg; until jobs | grep Stopped; do :; done; echo still $((6 * 7))\n")
      // Here is something to read, and it is the shell's.
      terminal.send("echo the other $((5 * 8))\n")
      try terminal.waitForText("still 42")
      try terminal.waitForText("other 40")
      terminal.send("fg\n")
      try terminal.waitForForeground(job)
      terminal.send("Grüße\r")
      try terminal.waitForText("right, Grüße:")
      terminal.send(":quit\r")
      try terminal.waitForForeground(terminal.process)
    }

    @Test func `Ctrl-Q and the other keys of the app are text`() throws {
      let terminal = try start("dumb")
      // Ctrl-V has the terminal take the next key as it is.
      terminal.send("\u{16}\u{11}\r")
      try terminal.waitForText("right, ␑:")
    }
  }
}
