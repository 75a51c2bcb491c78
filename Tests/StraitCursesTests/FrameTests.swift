extension TerminalTests {
  @Suite struct FrameTests {
    @Test(arguments: ["xterm-256color", "tmux-256color", "linux", "vt220", "xterm-kitty"])
    func `the terminal shows the frame, cell by cell (G24, G29)`(_ name: String) throws {
      let session = try ProbeSession(environment: ["TERM": name])
      try session.type("abc")
      try session.type("世é")
      try session.type("\u{7F}\u{7F}")
      for _ in 1...12 { try session.type("!g") }
      #expect(session.terminal.screen.violations == [])
    }

    @Test(arguments: [
      "xterm-256color", "tmux-256color", "linux", "rxvt-unicode-256color", "xterm-16color",
    ])
    func `any sequence of frames ends as a new one would (G24)`(_ name: String) throws {
      let session = try ProbeSession(columns: 23, rows: 7, environment: ["TERM": name])
      for _ in 1...150 { try session.type("!g") }
      session.terminal.resize(to: Size(columns: 23, rows: 7))
      session.terminal.signalAndWait(SIGWINCH)
      try session.type("!g")
      #expect(session.terminal.screen.violations == [])
    }

    /// The C library supports only the characters of its version of Unicode.
    @Test(arguments: ["xterm-256color", "tmux-256color", "linux"])
    func `every character of Unicode is shown as the frame has it, however old the C library`(
      _ name: String
    ) throws {
      let session = try ProbeSession(columns: 120, rows: 50, environment: ["TERM": name])
      var isLast = false
      for _ in 1...40 where !isLast {
        try session.type("!U")
        isLast = session.terminal.screen.text[0].hasPrefix("last")
      }
      #expect(isLast)
      #expect(session.terminal.screen.violations == [])
    }

    @Test func `an emoji newer than the C library is shown, and what follows it is placed anew`()
      throws
    {
      let terminal = try PseudoTerminal([TerminalProgram.path(ofProduct: "strait-fields")])
      try terminal.waitForText("right")
      try terminal.wait(for: "reports of the size") { $0.modes[.sizeReports] }
      // Characters of Unicode 15, 16 and 17.
      terminal.send("[🫨🫩\u{1FACD}]")
      try terminal.wait(for: "the text in both fields") { screen in
        screen.text.filter { $0.contains("[🫨🫩\u{1FACD}]") }.count == 2
      }
      #expect(terminal.screen.violations == [])
    }

    /// A frame relies on the colours that the last one has left, unless something else came
    /// between.
    @Test(arguments: ["a stop", "another program", "a new display"])
    func `a frame after an interruption has its own colours (G24)`(_ way: String) throws {
      let session = try ProbeSession(columns: 23, rows: 7)
      let terminal = session.terminal
      for _ in 1...20 {
        try session.type("!g")
        switch way {
        case "a stop":
          terminal.signal(SIGSTOP)
          terminal.signalAndWait(SIGCONT)
        case "another program":
          terminal.send("!l")
          try terminal.waitForText("which?")
          terminal.send("this\n")
        default: terminal.send("!r")
        }
        try session.type("!g")
      }
      #expect(terminal.screen.violations == [])
    }

    @Test(arguments: [(1, 1), (2, 1), (1, 5), (5, 2), (3, 3), (500, 200)])
    func `a display has any size (G25)`(_ columns: Int, _ rows: Int) throws {
      let session = try ProbeSession(columns: columns, rows: rows)
      for _ in 1...5 {
        session.terminal.send("!g")
        try session.waitForFrame()
      }
    }

    @Test(arguments: ["xterm-256color", "tmux-256color"])
    func `a storm of sizes ends in the last one (G25)`(_ name: String) throws {
      let session = try ProbeSession(environment: ["TERM": name])
      for step in 1...60 {
        session.terminal.resize(to: Size(columns: 1 + step * 37 % 120, rows: 1 + step * 17 % 50))
      }
      session.terminal.resize(to: Size(columns: 1, rows: 1))
      session.terminal.resize(to: Size(columns: 41, rows: 9))
      try session.waitForFrame { $0.contains("probe 41x9") }
      try session.type("x")
    }

    @Test(arguments: [(40_000, 1), (1, 40_000), (65_535, 65_535), (5_000, 5_000)])
    func `a window that says it is larger than any screen is drawn in part`(
      _ columns: Int,
      _ rows: Int
    ) throws {
      let session = try ProbeSession()
      let before = try session.memory()
      session.terminal.announce(columns: columns, rows: rows)
      try session.typeUnread("abc")
      // Some 40 MB for as many cells as are drawn at most; each cell of 65,535 x 65,535 would be
      // 500 GB.
      #expect(try session.memory() - before < 100 << 20)
      session.terminal.announce(columns: 80, rows: 24)
      try session.type("d")
      session.terminal.send("\u{11}")
      #expect(try session.terminal.waitForExit() == .exited(0))
    }

    @Test func `LINES and COLUMNS do not freeze the size`() throws {
      let session = try ProbeSession(environment: ["LINES": "5", "COLUMNS": "11"])
      try session.waitForFrame { $0.contains("probe 80x24") }
    }

    @Test func `a key in a mirrored field costs at most 20 bytes (G17)`() throws {
      let session = try ProbeSession()
      try session.type("Z")
      let before = session.terminal.output.count
      for key in "abcdefghijklmnopqrst" { try session.type(String(key)) }
      let bytes = session.terminal.output.count - before
      #expect(bytes <= 20 * 20)
    }

    @Test func `nothing is written when nothing changes (G21)`() throws {
      let session = try ProbeSession()
      let before = session.terminal.output.count
      // Each of these runs a turn of the app with the same frame; the bell shows that they are
      // over.
      session.terminal.send("\u{1}")
      session.terminal.send("\u{2}")
      session.terminal.send("!b")
      try session.terminal.wait(for: "the bell") { $0.bellCount == 1 }
      #expect(session.terminal.output[before...] == [7])
    }

    @Test func `the cursor is hidden and shown only when that changes`() throws {
      let session = try ProbeSession()
      try session.type("!h")
      try session.type("!h")
      try session.type("a")
      let text = session.terminal.outputText
      #expect(text.components(of: "\u{1B}[?25l") == 2)
      #expect(text.components(of: "\u{1B}[?25h") == 2)
    }

    @Test func `NO_COLOR leaves out colours and keeps attributes (G26)`() throws {
      let session = try ProbeSession(environment: ["NO_COLOR": "1"])
      let screen = session.terminal.screen
      #expect(screen.cells.cells.contains { $0.style.attributes.contains(.bold) })
      #expect(screen.colorRequestCount == 0)
    }

    @Test func `colours are sent without NO_COLOR`() throws {
      let session = try ProbeSession(environment: ["NO_COLOR": ""])
      #expect(session.terminal.screen.colorRequestCount > 0)
    }

    @Test func `no query is sent unless the app asks (G34)`() throws {
      let session = try ProbeSession()
      let text = session.terminal.outputText
      for query in ["\u{1B}[c", "\u{1B}[6n", "$p", "\u{1B}]"] { #expect(!text.contains(query)) }
    }

    @Test(arguments: ["C", "POSIX", "en_US", "de_DE.UTF-8", "de_DE.utf8", ""])
    func `a locale that says nothing of the terminal's encoding is no hindrance`(
      _ locale: String
    ) throws {
      let session = try ProbeSession(environment: ["LC_ALL": locale])
      try session.type("é世")
    }

    @Test func `a long paste arrives whole (G22)`() throws {
      let session = try ProbeSession()
      let body = String(repeating: "0123456789", count: 10_000)
      session.terminal.send(body + "!#")
      try session.waitForFrame { $0.contains("length \(body.count)") }
    }
  }
}

extension String {
  func components(of part: String) -> Int {
    var (count, rest) = (0, self[...])
    while let found = rest.firstRange(of: part) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
