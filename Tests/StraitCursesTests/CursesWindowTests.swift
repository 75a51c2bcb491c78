extension TerminalTests {
  /// The window's name, and the clipboard.
  @Suite struct CursesWindowTests {
    @Test(arguments: ["xterm-256color", "xterm", "tmux-256color", "xterm-kitty"])
    func `the window is called as the program says, and has its old name afterwards (G30)`(
      _ name: String
    ) throws {
      let session = try ProbeSession(environment: ["TERM": name])
      try session.type("Grüße, 世界")
      session.terminal.send("!w")
      try session.terminal.wait(for: "the name") { $0.title == "Grüße, 世界" }
      try session.type("x")
      session.terminal.send("!w")
      try session.terminal.wait(for: "the other name") { $0.title == "Grüße, 世界x" }
      try session.terminal.expectQuit()
      #expect(session.terminal.screen.title == "")
    }

    @Test(arguments: ["linux", "vt220"])
    func `a terminal that is not known to understand it is sent nothing`(_ name: String) throws {
      let session = try ProbeSession(environment: ["TERM": name])
      let before = session.terminal.output.count
      session.terminal.send("!w!c!b")
      try session.terminal.wait(for: "the bell") { $0.bellCount == 1 }
      #expect(session.terminal.output[before...] == [7])
    }

    @Test func `a hostile name is made harmless (G27)`() throws {
      let session = try ProbeSession()
      session.terminal.send("!W!b")
      try session.terminal.wait(for: "the bell") { $0.bellCount == 1 }
      #expect(
        session.terminal.screen.title == "a b]2;c[31md e" + String(repeating: "x", count: 242)
      )
    }

    @Test(
      arguments: [
        ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("世", "5LiW"),
        ("é>>>???", "w6k+Pj4/Pz8="),
      ]
    )
    func `a text is given to the clipboard in base 64`(_ text: String, _ encoded: String) throws {
      let session = try ProbeSession()
      try session.type(text)
      session.terminal.send("!c!b")
      try session.terminal.wait(for: "the bell") { $0.bellCount == 1 }
      #expect(session.terminal.screen.clipboard == Array(text.utf8))
      #expect(session.terminal.outputText.contains("\u{1B}]52;c;\(encoded)\u{7}"))
    }

    @Test func `a text that no terminal would take is not given`() throws {
      let session = try ProbeSession()
      session.terminal.send("!C!b")
      try session.terminal.wait(for: "the bell") { $0.bellCount == 1 }
      #expect(session.terminal.screen.clipboard == nil)
    }
  }
}
