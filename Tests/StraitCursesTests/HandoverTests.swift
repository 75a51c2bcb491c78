/// A way to end a program that shows frames, and what its parent then sees.
struct Ending: CustomTestStringConvertible, Sendable {
  var name: String
  var keys = ""
  var signals: [Int32] = []
  var end: TerminationStatus
  var testDescription: String { name }
}

private let endings = [
  Ending(name: "close, then exit", keys: "\u{11}", end: .exited(0)),
  Ending(name: "exit", keys: "!e", end: .exited(3)),
  Ending(name: "release, then exit", keys: "!x", end: .exited(6)),
  Ending(name: "fatalError", keys: "!f", end: .signalled(SIGILL)),
  Ending(name: "an uncaught error", keys: "!t", end: .signalled(SIGILL)),
  Ending(name: "a null pointer", keys: "!N", end: .signalled(SIGSEGV)),
  Ending(name: "a stack overflow", keys: "!o", end: .signalled(SIGSEGV)),
  Ending(name: "abort", keys: "!a", end: .signalled(SIGABRT)),
  Ending(
    name: "two times INT while the app hangs",
    keys: "!d",
    signals: [SIGINT, SIGINT],
    end: .signalled(SIGINT)
  ),
  Ending(
    name: "TERM and INT while the app hangs",
    keys: "!d",
    signals: [SIGTERM, SIGINT],
    end: .signalled(SIGINT)
  ),
]

private let endingSignals: [Int32] =
  [
    SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2,
    SIGPIPE, SIGALRM, SIGTERM, SIGSTKFLT, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGPWR,
    SIGSYS,
  ] + [34, 50, 64]

extension TerminalTests {
  @Suite struct HandoverTests {
    @Test(arguments: endings)
    func `the terminal is given back and the status kept (G30)`(_ ending: Ending) throws {
      // The program ends by itself one second after the first signal. On a busy machine, the other
      // signal may be sent later than that.
      var isTooLate = try end(ending)
      for _ in 0..<20 where isTooLate { isTooLate = try end(ending) }
      #expect(!isTooLate)
    }

    /// Ends a probe, and checks its terminal and its status.
    ///
    /// - Returns: `true` if it has ended before it got the last signal; then the status is not
    ///   checked.
    private func end(_ ending: Ending) throws -> Bool {
      let session = try ProbeSession()
      let terminal = session.terminal
      #expect(terminal.screen.isAlternate)
      let settings = try #require(terminal.settings)
      #expect(!settings.echoes && !settings.isCanonical && !settings.sendsSignals)
      try session.type("name!w!m")
      #expect(terminal.screen.title == "name")
      terminal.send(ending.keys)
      if !ending.signals.isEmpty { try terminal.waitForText("hanging") }
      for signal in ending.signals { terminal.signalAndWait(signal) }
      let found = try terminal.waitForExit()
      let output = terminal.outputText
      let isTooLate = ending.signals.count > 1 && output.contains("the request to end within 1 s")
      #expect(isTooLate || found == ending.end, "found \(found)")
      #expect(terminal.leftBehind == [])
      #expect(!terminal.screen.isAlternate)
      #expect(terminal.screen.title == "")
      return isTooLate
    }

    @Test(arguments: endingSignals)
    func `every signal that ends the program leaves a clean terminal (G30)`(_ signal: Int32) throws
    {
      let session = try ProbeSession()
      try session.type("name!w!m")
      session.terminal.signalAndWait(signal)
      try session.terminal.expectEnd(.signalled(signal))
      #expect(!session.terminal.screen.isAlternate)
      #expect(session.terminal.screen.title == "")
    }

    // The runtime takes QUIT as it takes crashes, and continues after the backtrace.
    @Test(arguments: [SIGSEGV, SIGQUIT])
    func `a crash signal that is sent ends the program after a backtrace, too`(
      _ signal: Int32
    ) throws {
      let session = try ProbeSession(
        environment: ["SWIFT_BACKTRACE": "enable=yes,symbolicate=off,limit=1,interactive=no"]
      )
      session.terminal.signal(signal)
      #expect(try session.terminal.waitForExit() == .signalled(signal))
      #expect(!session.terminal.screen.isAlternate)
    }

    /// The runtime asks for a key, and waits for as long as the variable says.
    private static let asking: [String: String?] = [
      "SWIFT_BACKTRACE": "enable=yes,symbolicate=off,limit=1,timeout=600s"
    ]

    @Test(arguments: ["!f", "!N", "SIGSEGV", "SIGQUIT"])
    func `a crash ends the program after a backtrace that would ask for a key`(
      _ way: String
    ) throws {
      let session = try ProbeSession(environment: Self.asking)
      switch way {
      case "SIGSEGV": session.terminal.signal(SIGSEGV)
      case "SIGQUIT": session.terminal.signal(SIGQUIT)
      default: session.terminal.send(way)
      }
      let signal = way == "!f" ? SIGILL : way == "SIGQUIT" ? SIGQUIT : SIGSEGV
      #expect(try session.terminal.waitForExit() == .signalled(signal))
      #expect(!session.terminal.screen.isAlternate)
    }

    @Test(arguments: [SIGSEGV, SIGQUIT])
    func `a crash ends a plain dialogue after a backtrace that would ask for a key`(
      _ signal: Int32
    ) throws {
      let program = TerminalProgram.path(ofProduct: "strait-binding")
      let terminal = try PseudoTerminal([program, "--plain"], environment: Self.asking)
      try terminal.waitForText("left, empty:")
      terminal.signal(signal)
      #expect(try terminal.waitForExit() == .signalled(signal))
    }

    @Test func `the first TERM reaches an app that is busy, and does not end it`() throws {
      let session = try ProbeSession(environment: ["PROBE_TERMINATED": "7"])
      session.terminal.signalAndWait(SIGTERM)
      try session.terminal.expectEnd(.exited(7))
    }

    @Test func `a signal that is ignored stays ignored`() throws {
      let session = try ProbeSession(environment: ["PROBE_IGNORES": "\(SIGHUP)"])
      session.terminal.signalAndWait(SIGHUP)
      try session.type("a")
    }

    @Test func `a signal that the program handles stays its own`() throws {
      let session = try ProbeSession(environment: ["PROBE_HANDLES": "\(SIGUSR1)"])
      session.terminal.signalAndWait(SIGUSR1)
      try session.terminal.expectEnd(.exited(9))
    }

    @Test func `a display can be closed and opened again`() throws {
      let session = try ProbeSession()
      session.terminal.send("!rabc")
      try session.waitForFrame { $0.contains("mirror<abc") }
      try session.terminal.expectQuit()
    }

    @Test func `a second display is refused`() throws {
      let session = try ProbeSession()
      session.terminal.send("!2")
      try session.waitForFrame { $0.contains("a display is open in this process already") }
    }

    @Test func `mouse reports that a crashed program left on are turned off (G32)`() throws {
      let session = try ProbeSession()
      let modes: [TerminalMode] = [
        .mousePresses, .mouseClicks, .mouseDrags, .mouseMoves, .mouseCharacters, .mouseSequences,
        .mouseRxvt,
      ]
      for mode in modes { #expect(session.terminal.screen.modes.said[mode] == false) }
    }

    @Test func `the mouse is reported while it is wanted, in the form without a largest column`()
      throws
    {
      let session = try ProbeSession()
      let modes: [TerminalMode] = [.mouseClicks, .mouseDrags, .mouseSequences]
      try session.type("!m")
      for mode in modes { #expect(session.terminal.screen.modes[mode]) }
      #expect(!session.terminal.screen.modes[.mouseMoves])
      try session.type("!m")
      for mode in modes { #expect(!session.terminal.screen.modes[mode]) }
    }

    @Test func `moves without a button are reported while they are wanted, and the rest stays on`()
      throws
    {
      let session = try ProbeSession()
      let modes: [TerminalMode] = [.mouseClicks, .mouseDrags, .mouseSequences]
      // Without the mouse, nothing is reported.
      try session.type("!M")
      #expect(!session.terminal.screen.modes[.mouseMoves])
      try session.type("!m")
      for mode in modes + [.mouseMoves] { #expect(session.terminal.screen.modes[mode]) }
      try session.type("!M")
      #expect(!session.terminal.screen.modes[.mouseMoves])
      for mode in modes { #expect(session.terminal.screen.modes[mode]) }
      try session.type("!M")
      #expect(session.terminal.screen.modes[.mouseMoves])
      // Another program has the terminal for a while, which is queried again afterwards.
      session.terminal.send("!L")
      try session.terminal.waitForText("asleep")
      #expect(!session.terminal.screen.modes[.mouseMoves])
      session.terminal.send("\u{3}")
      try session.terminal.waitForText("mirror<ran 3")
      #expect(session.terminal.screen.modes[.mouseMoves])
      try session.type("!m")
      for mode in modes + [.mouseMoves] { #expect(!session.terminal.screen.modes[mode]) }
    }

    @Test func `paste and focus are reported, cursor keys are in application mode`() throws {
      let session = try ProbeSession()
      let modes: [TerminalMode] = [
        .applicationCursorKeys, .focus, .alternateScreen, .bracketedPaste,
      ]
      for mode in modes { #expect(session.terminal.screen.modes[mode]) }
    }

    @Test func `a terminal that is gone ends the input`() throws {
      let session = try ProbeSession(environment: ["PROBE_IGNORES": "\(SIGHUP)"])
      // Hanging up is what closing a terminal's window does.
      session.terminal.hangUp()
      #expect(try session.terminal.waitForExit() == .exited(4))
    }
  }

  @Suite struct StandardOutputTests {
    /// A way to write a line, and the line.
    struct Stream: Sendable, CustomTestStringConvertible {
      let name: String
      let line: String
      let manyLines: String

      var testDescription: String { name }

      static let all = [
        Stream(name: "stdout", line: "!p", manyLines: "!P"),
        Stream(name: "stderr", line: "!s", manyLines: "!S"),
      ]
    }

    /// Returns the output that the terminal has received since the main screen is shown again.
    private func shownAfterwards(_ terminal: PseudoTerminal) throws -> String {
      let output = terminal.outputText
      let end = try #require(output.firstRange(of: "\u{1B}[?1049l"))
      return String(output[end.upperBound...])
    }

    @Test(arguments: Stream.all)
    func `printed output does not damage the screen and is shown afterwards (G35)`(
      _ stream: Stream
    ) throws {
      let session = try ProbeSession()
      session.terminal.send("\(stream.line)abc")
      try session.waitForFrame { $0.contains("mirror<abc") }
      session.terminal.send("\u{11}")
      #expect(try session.terminal.waitForExit() == .exited(0))
      #expect(session.terminal.screen.text[0].hasPrefix("a line on \(stream.name) "))
    }

    @Test(arguments: Stream.all, ["!f", "!o", "!a", "!e", "!N"])
    func `what was printed before a crash is shown on the main screen (G30, G35)`(
      _ stream: Stream,
      _ keys: String
    ) throws {
      let session = try ProbeSession()
      session.terminal.send(stream.line + keys)
      _ = try session.terminal.waitForExit()
      #expect(!session.terminal.screen.isAlternate)
      let shown = try shownAfterwards(session.terminal)
      #expect(shown.contains("a line on \(stream.name)\r\n"))
      if keys == "!f" { #expect(shown.contains("the probe was asked to fail\r\n")) }
    }

    @Test(arguments: ["\u{11}", "!x", "!e", "SIGTERM"])
    func `stdout and stderr are shown in the order in which they were written, up to the last byte`(
      _ end: String
    ) throws {
      let session = try ProbeSession()
      session.terminal.send("!i")
      try session.terminal.settle()
      if end == "SIGTERM" { session.terminal.signal(SIGTERM) } else { session.terminal.send(end) }
      _ = try session.terminal.waitForExit()
      let shown = try shownAfterwards(session.terminal)
      #expect(shown.contains("one on stdout\r\ntwo on stderr\r\nthree on stdout, without an end"))
    }

    @Test(arguments: Stream.all)
    func `a stream that goes elsewhere is left alone`(_ stream: Stream) throws {
      // A display needs its standard output; a program may send it elsewhere when it has the
      // display.
      let file = try ProbeSession.temporaryFile()
      defer { unlink(file) }
      let isOutput = stream.name == "stdout"
      let redirection = isOutput ? "PROBE_STDOUT=\(file) \(probePath)" : "\(probePath) 2>\(file)"
      let terminal = try PseudoTerminal(["/bin/sh", "-c", "\(redirection); echo; cat \(file)"])
      try terminal.waitForText("mirror<")
      terminal.send(stream.line)
      terminal.send("\u{11}")
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(terminal.screen.text[1].hasPrefix("a line on \(stream.name) "))
    }

    @Test(arguments: Stream.all)
    func `of very much that is printed the end is kept`(_ stream: Stream) throws {
      let session = try ProbeSession()
      session.terminal.send(stream.manyLines)
      session.terminal.send("abc")
      try session.waitForFrame { $0.contains("mirror<abc") }
      session.terminal.send("\u{11}")
      #expect(try session.terminal.waitForExit() == .exited(0))
      let output = session.terminal.outputText
      let isCut = output.contains("the earlier part of stdout and stderr was dropped")
      let hasStart = output.contains("line 100 of")
      let hasEnd = output.contains("line 39999 of very many on \(stream.name)")
      #expect(isCut && !hasStart && hasEnd)
    }
  }
}
