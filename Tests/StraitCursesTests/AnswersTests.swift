import StraitDriver

extension TerminalTests {
  /// The questions of a program to its terminal, and its use of the answers.
  @Suite struct AnswersTests {
    static let fields = TerminalProgram.path(ofProduct: "strait-fields")
    private static let questions = "\u{1B}[6n\u{1B}[?u"

    /// Two bound fields in a terminal, at rest.
    private func start(
      _ program: String = Self.fields,
      environment: [String: String?] = [:]
    ) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal([program], environment: environment)
      try terminal.waitForText("right")
      return terminal
    }

    /// Types a text into the first field, and waits until both show it.
    private func expect(_ text: String, typed: String, in terminal: PseudoTerminal) throws {
      terminal.send(typed)
      try terminal.wait(for: "\"\(text)\" in both fields") { screen in
        screen.text.filter { $0.contains(text) }.count == 2
      }
    }

    /// Reads past the terminal of the tests, which would answer.
    private func read(
      _ shown: inout String,
      until text: String,
      from terminal: PseudoTerminal
    ) throws {
      let deadline = ContinuousClock.now + waitLimit
      while !shown.contains(text) {
        try #require(ContinuousClock.now < deadline, "no \"\(text)\" in \(shown)")
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(terminal.descriptor, &bytes, bytes.count)
        guard count > 0 else {
          sched_yield()
          continue
        }
        shown += String(decoding: bytes[..<count], as: UTF8.self)
      }
    }

    @Test func `G34 a terminal is queried once, and the last query is DA1`() throws {
      let terminal = try start()
      try expect("abc", typed: "abc", in: terminal)
      let parts = terminal.outputText.components(of: Self.questions)
      #expect(parts == 1)
      #expect(terminal.outputText.components(of: "\u{1B}[c") == 1)
      try terminal.expectQuit()
    }

    @Test(arguments: ["linux", "vt220"])
    func `G34 a terminal that might show a question as text is not asked`(_ name: String) throws {
      let terminal = try start(environment: ["TERM": name])
      try expect("abc", typed: "abc", in: terminal)
      #expect(!terminal.outputText.contains("\u{1B}[c"))
    }

    @Test func `G34 a terminal is not asked if another one is read`() throws {
      var (controller, other): (Int32, Int32) = (-1, -1)
      try #require(openpty(&controller, &other, nil, nil, nil) == 0)
      defer {
        close(controller)
        close(other)
      }
      let command = "exec \(Self.fields) < /proc/\(getpid())/fd/\(other)"
      let terminal = try PseudoTerminal(["/bin/bash", "-c", command])
      try terminal.waitForText("right")
      #expect(!terminal.outputText.contains("\u{1B}[c"))
      terminal.signal(SIGTERM)
      try terminal.expectEnd(.signalled(SIGTERM))
    }

    @Test func `G34 a terminal that is read by its other name is asked`() throws {
      let terminal = try PseudoTerminal(["/bin/bash", "-c", "exec \(Self.fields) < /dev/tty"])
      try terminal.waitForText("right")
      try expect("abc", typed: "abc", in: terminal)
      #expect(terminal.outputText.components(of: Self.questions) == 1)
    }

    @Test func `a terminal that never answers shows the first frame and each key, and ends`() throws
    {
      let terminal = try PseudoTerminal([Self.fields])
      var shown = ""
      try read(&shown, until: "right", from: terminal)
      #expect(shown.contains(Self.questions))
      write(terminal.descriptor, "Q", 1)
      try read(&shown, until: "Q", from: terminal)
      write(terminal.descriptor, "\u{11}", 1)
      #expect(try terminal.waitForExit() == .exited(0))
      // Only the screen's return remains to be seen of the answers that the program waits for at
      // its end.
      #expect(terminal.settings == terminal.settingsAtStart)
    }

    /// Waits until a program has read all that was typed.
    private func waitUntilInputIsTaken(by terminal: PseudoTerminal) throws {
      let input = open("/proc/\(terminal.process)/fd/0", O_RDONLY | O_NOCTTY | O_CLOEXEC)
      try #require(input >= 0)
      defer { close(input) }
      let deadline = ContinuousClock.now + waitLimit
      var count: Int32 = 1
      while count > 0 {
        try #require(ContinuousClock.now < deadline, "\(count) bytes are not read")
        let result = ioctl(input, UInt(FIONREAD), &count)
        try #require(result == 0)
        sched_yield()
      }
    }

    static let endings = [
      Ending(name: "close, then exit", keys: "\u{11}", end: .exited(0)),
      Ending(name: "exit", keys: "!e", end: .exited(3)),
      Ending(name: "abort", keys: "!a", end: .signalled(SIGABRT)),
      Ending(name: "QUIT", signals: [SIGQUIT], end: .signalled(SIGQUIT)),
    ]

    /// Ends a program that waits for answers, with many signals in the meantime, and then answers.
    ///
    /// - Returns: `true` if the program has waited for the answers.
    private func waitsForAnswersDespiteSignals(_ ending: Ending) throws -> Bool {
      let terminal = try PseudoTerminal([probePath])
      func type(_ text: String) { write(terminal.descriptor, text, text.utf8.count) }
      var shown = ""
      try read(&shown, until: "mirror<", from: terminal)
      type("!q")
      try read(&shown, until: "\u{1B}[c", from: terminal)
      type(ending.keys)
      try waitUntilInputIsTaken(by: terminal)
      for signal in ending.signals { terminal.signalAndWait(signal) }
      var after: [UInt8] = []
      for _ in 0..<20 {
        terminal.signalAndWait(SIGWINCH)
        sched_yield()
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(terminal.descriptor, &bytes, bytes.count)
        after += bytes.prefix(max(0, count))
      }
      let hasWaited = !String(decoding: after, as: UTF8.self).contains("\u{1B}[?1049l")
      type("\u{1B}[1;2R\u{1B}[?62c")
      #expect(try terminal.waitForExit() == ending.end)
      return hasWaited
    }

    @Test(arguments: endings)
    func `answers are waited for however a program ends, whatever signals come meanwhile`(
      _ ending: Ending
    ) throws {
      // The wait has a limit, which a loaded machine may reach before the signals are sent.
      let hasWaited = try (0..<20).contains { _ in try waitsForAnswersDespiteSignals(ending) }
      #expect(hasWaited)
    }

    @Test func `an answer about the keyboard is not taken for one about pictures`() throws {
      let terminal = try PseudoTerminal([Self.fields])
      var shown = ""
      func answer(_ text: String) { write(terminal.descriptor, text, text.utf8.count) }
      try read(&shown, until: "right", from: terminal)
      // The keyboard is queried again, and then the pictures: two answers are on their way.
      answer("\u{1B}[?0u\u{1B}[?62;4c")
      try read(&shown, until: "\u{1B}[16t", from: terminal)
      answer("\u{1B}[?1u\u{1B}[?62;4c")
      answer("\u{1B}[6;20;10t\u{1B}[?1;0;256S\u{1B}[?62;4c")
      answer("Q")
      try read(&shown, until: "Q", from: terminal)
      #expect(shown.components(of: "\u{1B}[16t") == 1)
      answer("\u{1B}[113;5u")
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(terminal.settings == terminal.settingsAtStart)
    }

    @Test(arguments: ["quit", "SIGTERM", "SIGSEGV", "stop"])
    func `the keyboard of kitty is used where it is offered, and left as it was`(
      _ end: String
    ) throws {
      let terminal = try start()
      terminal.send("\u{1B}[?0u\u{1B}[?62c")
      try terminal.wait(for: "the keyboard's setting") { $0.keyboardSettings == 1 }
      // Ctrl-A and a letter as this keyboard sends them.
      try expect("b", typed: "a\u{1B}[97;5u\u{1B}[98u", in: terminal)
      switch end {
      case "SIGTERM", "SIGSEGV":
        let signal = end == "SIGTERM" ? SIGTERM : SIGSEGV
        terminal.signal(signal)
        #expect(try terminal.waitForExit() == .signalled(signal))
      case "stop":
        terminal.signal(SIGSTOP)
        terminal.signal(SIGCONT)
        try expect("bc", typed: "c", in: terminal)
        #expect(terminal.screen.keyboardSettings == 1)
        terminal.send("\u{1B}[113;5u")
        #expect(try terminal.waitForExit() == .exited(0))
      default:
        terminal.send("\u{1B}[113;5u")
        #expect(try terminal.waitForExit() == .exited(0))
      }
      #expect(terminal.leftBehind == [])
    }

    @Test func `a size that only the terminal knows is drawn at`() throws {
      let terminal = try start()
      try terminal.wait(for: "reports of the size") { $0.modes[.sizeReports] }
      // The system continues to report 80 x 24, as on a serial line.
      terminal.send("\u{1B}[48;24;40;0;0t")
      let mark = terminal.output.count
      try expect("wide", typed: "wide", in: terminal)
      // No row is longer than 40 columns now.
      try terminal.wait(for: "rows of 40 columns") { screen in
        screen.frame.cells.row(0).dropFirst(41).allSatisfy { $0.style.background == .default }
      }
      #expect(terminal.output.count > mark)
      terminal.resize(to: Size(columns: 60, rows: 10))
      try expect("widest", typed: "st", in: terminal)
      try terminal.expectQuit()
    }

    @Test(arguments: ["\u{1B}[48;0;0;0;0t", "\u{1B}[48;99999999;1;0;0t", "\u{1B}[48;1;99999;0;0t"])
    func `a size that makes no sense is ignored or cut`(_ report: String) throws {
      let terminal = try start()
      terminal.send(report)
      terminal.send("abc")
      terminal.resize(to: Size(columns: 60, rows: 10))
      try terminal.wait(for: "the text in both fields") { screen in
        screen.text.filter { $0.contains("abc") }.count == 2
      }
    }

    @Test func `a terminal that takes two bytes for two characters is refused`() throws {
      let terminal = try PseudoTerminal([Self.fields])
      // Before the program has asked, and so before the terminal of the tests answers otherwise.
      let answers = Array("\u{1B}[1;3R\u{1B}[?62c".utf8)
      #expect(write(terminal.descriptor, answers, answers.count) == answers.count)
      try terminal.expectEnd(.exited(5))
      try terminal.waitForText("strait-fields: the terminal takes a character of two bytes for two")
    }

    @Test func `reports of sizes and colours that were on before are turned off`() throws {
      let command = "printf '\\033[?2048h\\033[?2031h'; exec \(Self.fields)"
      let terminal = try PseudoTerminal(["/bin/bash", "-c", command])
      try terminal.waitForText("right")
      for mode in [TerminalMode.sizeReports, .schemeReports] {
        #expect(terminal.screen.modes[mode])
      }
      try terminal.expectQuit()
    }

    @Test(arguments: ["Ctrl-Z", "SIGTSTP", "SIGSTOP"])
    func `what was not answered before a stop is asked once more after it`(_ way: String) throws {
      let terminal = try PseudoTerminal([Self.fields])
      func type(_ text: String) { write(terminal.descriptor, text, text.utf8.count) }
      var before = ""
      try read(&before, until: "right", from: terminal)
      // No shell could continue the program: it returns the terminal, and acquires it again.
      switch way {
      case "Ctrl-Z": type("\u{1A}")
      case "SIGTSTP": terminal.signal(SIGTSTP)
      default:
        terminal.signal(SIGSTOP)
        terminal.signal(SIGCONT)
      }
      var after = ""
      try read(&after, until: "right", from: terminal)
      #expect(after.components(of: Self.questions) == 1)
      // The answers; and then Alt-F3, whose bytes are those of a report of the caret.
      type("\u{1B}[1;2R\u{1B}[?62c")
      type("\u{1B}[1;3RQ")
      var typed = ""
      try read(&typed, until: "Q", from: terminal)
      type("\u{11}")
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(terminal.settings == terminal.settingsAtStart)
    }

    @Test func `longer frames are shown in one step if the terminal can`() throws {
      let terminal = try start(TerminalProgram.path(ofProduct: "strait-binding"))
      try terminal.wait(for: "reports of the size") { $0.modes[.sizeReports] }
      let before = terminal.screen.synchronizedFrameCount
      terminal.resize(to: Size(columns: 200, rows: 50))
      // An answer of the terminal at the start may be worth a separate frame before that.
      try terminal.wait(for: "a frame of the new size that is shown at once") {
        $0.synchronizedFrameCount > before && $0.text.last?.contains("Quit") == true
      }
      // A key is not worth the marks.
      try expect("zq", typed: "zq", in: terminal)
      let mark = terminal.output.count
      try expect("zqk", typed: "k", in: terminal)
      let added = String(decoding: terminal.output[mark...], as: UTF8.self)
      #expect(!added.contains("2026"))
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func `answers in any order, in pieces, late and wrong are never text`(_ seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let answers = [
        "\u{1B}[?62;22c", "\u{1B}[?0u", "\u{1B}[?31u", "\u{1B}[?2026;2$y", "\u{1B}[?2048;0$y",
        "\u{1B}[?9999999999;3$y", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
        "\u{1B}]11;rgb:0/0/0\u{7}",
        "\u{1B}]11;what\u{7}", "\u{1B}[12;1R", "\u{1B}[?997;1n", "\u{1B}[?997;2n", "\u{1B}[?997n",
        "\u{1B}P>|Some(1.2)\u{1B}\\", "\u{1B}[48;24;80;0;0t",
      ]
      // A sequence that is cut by a pause is text, and a busy machine makes pauses.
      let terminal = try start(environment: ["ESCDELAY": "20000"])
      var typed = ""
      for round in 0..<12 {
        var bytes = Array((answers.randomElement(using: &random) ?? "").utf8)
        while !bytes.isEmpty {
          let count = Int.random(in: 1...bytes.count, using: &random)
          terminal.send(bytes.prefix(count))
          bytes.removeFirst(count)
        }
        let letter = String(UnicodeScalar(UInt8(97 + round)))
        typed += letter
        try expect(typed, typed: letter, in: terminal)
      }
      #expect(terminal.screen.text[0].contains(typed))
      terminal.send(terminal.screen.keyboardSettings > 0 ? "\u{1B}[113;5u" : "\u{11}")
      try terminal.expectEnd(.exited(0))
    }

    @Test(arguments: ["^H", "^?"])
    func `the key for erasing deletes, whichever byte it sends`(_ byte: String) throws {
      let command = "stty erase '\(byte)'; exec \(Self.fields)"
      let terminal = try PseudoTerminal(["/bin/bash", "-c", command])
      try terminal.waitForText("right")
      try expect("abc", typed: "abc", in: terminal)
      terminal.send(byte == "^H" ? "\u{8}" : "\u{7F}")
      try terminal.wait(for: "one letter less") { screen in
        screen.text.filter { $0.contains("ab") && !$0.contains("abc") }.count == 2
      }
    }

    @Test func `a terminal that closes in the middle of a frame ends the program`() throws {
      let terminal = try start()
      terminal.announce(columns: 500, rows: 200)
      terminal.hangUp()
      // By the signal, or in order if the app takes the end of the input first.
      #expect([.signalled(SIGHUP), .exited(0)].contains(try terminal.waitForExit()))
    }
  }
}
