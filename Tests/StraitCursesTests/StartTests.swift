extension TerminalTests {
  @Suite struct StartTests {
    @Test(arguments: [
      (nil, "TERM is not set"), ("", "TERM is not set"),
      ("no-such-terminal", "TERM is \"no-such-terminal\", which the terminfo database does not"),
      (
        "no\u{7F}\u{85}\u{9B}1m\u{202E}",
        #"TERM is "no\u{7F}\u{0085}\u{009B}1m\u{202E}", which the terminfo database does not"#
      ),
      (
        String(repeating: "x", count: 5000),
        "TERM is \"\(String(repeating: "x", count: 40))\"…, which the terminfo database does not"
      ),
      ("dumb", "TERM is \"dumb\", a terminal whose cursor cannot be moved"),
      ("unknown", "TERM is \"unknown\", which the terminfo database does not describe"),
    ])
    func `a terminal that cannot show frames is refused (G26, G33)`(
      _ name: String?,
      _ message: String
    ) throws {
      let terminal = try PseudoTerminal([probePath], environment: ["TERM": name])
      #expect(try terminal.waitForExit() == .exited(5))
      let text = terminal.outputText
      #expect(text.hasPrefix("StraitCursesProbe: \(message)"))
      #expect(text.hasSuffix("run it in a terminal\r\n"))
      #expect(!terminal.output.contains(27))
      #expect(terminal.leftBehind == [])
    }

    @Test(arguments: [
      (["LC_ALL": "de_DE.ISO-8859-1"], "ISO-8859-1"),
      (["LC_ALL": "", "LC_CTYPE": "ru_RU.KOI8-R", "LANG": "C.UTF-8"], "KOI8-R"),
      (["LC_ALL": nil, "LC_CTYPE": nil, "LANG": "ja_JP.eucJP"], "eucJP"),
    ])
    func `a terminal of another encoding than UTF-8 is refused (G33)`(
      _ variables: [String: String?],
      _ encoding: String
    ) throws {
      let terminal = try PseudoTerminal([probePath], environment: variables)
      #expect(try terminal.waitForExit() == .exited(5))
      let text = terminal.outputText
      #expect(
        text.hasPrefix("StraitCursesProbe: the locale says that the terminal has \"\(encoding)\"")
      )
      #expect(!terminal.output.contains(27))
      #expect(terminal.leftBehind == [])
    }

    @Test(arguments: ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "tmux-direct"])
    func `a terminal of a known family needs no entry of its own`(_ name: String) throws {
      let session = try ProbeSession(environment: ["TERM": name])
      try session.type("a")
    }

    @Test(arguments: [(0, "standard input"), (1, "standard output")])
    func `a file or a pipe is refused without an escape (G33)`(
      _ redirected: Int32,
      _ stream: String
    ) throws {
      let result = try PipedRun(redirected: redirected)
      #expect(result.end == .exited(5))
      #expect(
        result.errors.hasPrefix(
          "StraitCursesProbe: \(stream) is not a terminal; run it in a terminal\n"
        )
      )
      #expect(!result.errors.utf8.contains(27))
      #expect(result.output == "")
    }
  }
}
