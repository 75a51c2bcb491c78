@testable import StraitCurses

extension TerminalTests {
  /// Links in the text of a terminal (OSC 8).
  @Suite struct CursesLinkTests {
    @Test func `a terminal that has links is sent them, and none that could end early`() throws {
      let session = try ProbeSession(environment: ["FORCE_HYPERLINK": "1"])
      session.terminal.send("!u")
      try session.terminal.wait(for: "a link") { _ in
        session.terminal.outputText.contains("\u{1B}]8;id=1;https://x.org/\u{1B}\\")
      }
      try session.type("é \\")
      try session.terminal.wait(for: "the other link") { _ in
        session.terminal.outputText.contains("\u{1B}]8;id=1;https://x.org/%C3%A9%20\\\u{1B}\\")
      }
      // Former link text is written again without one, also if no link remains.
      session.terminal.send("!b")
      try session.terminal.wait(for: "the bell") { $0.bellCount == 1 }
      let count = session.terminal.output.count
      session.terminal.send("!u")
      try session.terminal.wait(for: "the row without links") { _ in
        String(decoding: session.terminal.output.dropFirst(count), as: UTF8.self)
          .contains("\u{1B}7\u{1B}[1;1H")
      }
      let text = session.terminal.outputText
      let opened = text.ranges(of: "\u{1B}]8;id=").count
      let closed = text.ranges(of: "\u{1B}]8;;\u{1B}\\").count
      #expect(opened == closed && opened >= 2)
      session.terminal.send("\u{11}")
      #expect(try session.terminal.waitForExit() == .exited(0))
      // No link continues behind the program, even if its output was cut off.
      #expect(session.terminal.outputText.ranges(of: "\u{1B}]8;;\u{1B}\\").count == closed + 1)
    }

    @Test func `a terminal that is not known to have links is sent none`() throws {
      let session = try ProbeSession()
      session.terminal.send("!u!b")
      try session.terminal.wait(for: "the bell") { $0.bellCount == 1 }
      #expect(!session.terminal.outputText.contains("\u{1B}]8"))
    }

    @Test(
      arguments: [
        (["TERM": "xterm-256color"], false), (["TERM": "xterm-kitty"], true),
        (["TERM": "foot"], true), (["TERM": "tmux-256color"], true), (["TERM": "linux"], false),
        (["TERM": "screen-256color", "VTE_VERSION": "7200"], false),
        (["TERM": "xterm-256color", "VTE_VERSION": "7200"], true),
        (["TERM": "xterm-256color", "VTE_VERSION": "4800"], false),
        (["TERM": "xterm-256color", "VTE_VERSION": "x"], false),
        (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], true),
        (["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"], true),
        (["TERM": "xterm-256color", "WT_SESSION": ""], true),
        (["TERM": "xterm-kitty", "FORCE_HYPERLINK": "0"], false),
        (["TERM": "linux", "FORCE_HYPERLINK": "1"], true), ([:], false),
      ]
    )
    func `terminals with links are known by their environment`(
      environment: [String: String],
      hasLinks: Bool
    ) {
      #expect(TerminalLinks.areOffered { environment[$0] } == hasLinks)
    }
  }
}
