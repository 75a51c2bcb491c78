/// The program that the display's tests run.
let probePath = TerminalProgram.path(ofProduct: "StraitCursesProbe")

extension PseudoTerminal {
  /// Starts a program in the plain environment with some changes to it; `nil` takes a variable out.
  convenience init(
    _ command: [String],
    columns: Int = 80,
    rows: Int = 24,
    environment: [String: String?] = [:],
    measuresByCluster: Bool = false,
    sixelCell: SixelCell? = nil,
    settles: Bool = false
  ) throws {
    var variables: [String: String?] = TerminalProgram.plainEnvironment
    variables.merge(environment) { $1 }
    let program = TerminalProgram(
      command[0],
      Array(command.dropFirst()),
      environment: variables.compactMapValues(\.self)
    )
    try self.init(
      program,
      size: Size(columns: columns, rows: rows),
      measuresByCluster: measuresByCluster,
      sixelCell: sixelCell,
      settles: settles
    )
  }

  /// A shell with job control, at its prompt.
  static func shell(environment: [String: String?] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["/bin/bash", "--norc", "--noediting", "-i"],
      environment: environment.merging(["PS1": "ready$ ", "HISTFILE": ""]) { own, _ in own }
    )
    try terminal.waitForText("ready$")
    return terminal
  }

  /// The text that the program has written.
  var outputText: String { String(decoding: output, as: UTF8.self) }

  /// Expects the program to end in a way, with the terminal as it was before.
  func expectEnd(
    _ end: TerminationStatus,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try waitForExit()
    #expect(found == end, sourceLocation: sourceLocation)
    #expect(leftBehind == [], sourceLocation: sourceLocation)
  }

  /// Presses Ctrl-Q, and expects the program to end with the terminal as it was before.
  func expectQuit(sourceLocation: SourceLocation = #_sourceLocation) throws {
    send("\u{11}")
    try expectEnd(.exited(0), sourceLocation: sourceLocation)
  }

  /// Waits until the shell takes commands.
  ///
  /// Earlier input, while the shell takes the terminal back from a job that has stopped, can be
  /// lost.
  func waitForPrompt() throws {
    try waitForForeground(process)
    // The prompt may have been discarded with the typed text: an empty line shows it again.
    for _ in 0..<2 where !isAtPrompt(within: .seconds(1)) { send("\n") }
    try #require(isAtPrompt(within: waitLimit), "no prompt: \(screen.text)")
  }

  private func isAtPrompt(within limit: Duration) -> Bool {
    let prompt = "ready$ "
    let wait: Void? = try? wait(for: "the prompt", within: limit) { screen in
      let line = screen.text[screen.cursor.row] + " "
      return line.hasPrefix(prompt) && screen.cursor.column == prompt.count
    }
    return wait != nil
  }

  /// Waits until a process group has the terminal, which it may take without a word.
  func waitForForeground(_ group: pid_t) throws {
    let deadline = ContinuousClock.now + waitLimit
    while foregroundGroup != group {
      try #require(ContinuousClock.now < deadline, "group \(group) is not in the foreground")
      exchange()
      usleep(1000)
    }
  }

  /// Makes the window announce another size, which the test's screen does not follow.
  func announce(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows),
      ws_col: UInt16(columns),
      ws_xpixel: 0,
      ws_ypixel: 0
    )
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Sends a signal and waits until the program has noticed: two pending ones of a kind are one.
  func signalAndWait(_ number: Int32, sourceLocation: SourceLocation = #_sourceLocation) {
    signal(number)
    let deadline = ContinuousClock.now + waitLimit
    while hasPendingSignal {
      guard ContinuousClock.now < deadline else {
        Issue.record(
          "signal \(number) is still pending after \(waitLimit), the terminal shows \(screen.text)",
          sourceLocation: sourceLocation
        )
        return
      }
      sched_yield()
    }
  }

  private var hasPendingSignal: Bool {
    guard let file = fopen("/proc/\(process)/status", "r") else { return false }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    // A signal stays pending for a program that has ended.
    if lines.contains(where: { $0.hasPrefix("State:") && $0.contains("Z") }) { return false }
    return lines.contains { $0.hasPrefix("ShdPnd:") && !$0.hasSuffix("0000000000000000") }
  }
}
