import Glibc
import StraitApp
import StraitDriver
import StraitScript
import StraitTerminal

/// This program once more, as a process that runs a test in a pseudo terminal.
///
/// While its news are waited for, it is served: keys are typed, the size is changed and signals are
/// sent as its run wants them. Its release ends the process.
@MainActor
final class BesideProcess {
  /// The next event of the process.
  enum Next: Hashable {
    case news(RunNews)
    case end(TerminationStatus)
  }

  /// The terminal, all of whose output up to the last news is taken.
  let terminal: PseudoTerminal
  /// The expected end of the process; `nil` as long as none is expected.
  var expectedEnd: TerminationStatus?
  private let line: MessageLine
  private let limit: Duration
  /// So much output of a program that says nothing is read; more comes from one that is out of
  /// hand.
  private static let mostOutput = 1 << 26

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - number: The number of the test among all of the program.
  ///   - setup: The script's set-up.
  ///   - limit: The longest wait for news.
  /// - Throws: `RunFailure` if it cannot be started.
  init(
    testNumber number: Int,
    _ setup: AppSetup,
    limit: Duration
  ) throws(RunFailure) {
    self.limit = limit
    let program = try TerminalProgram(beside: setup)
    do throws(TerminalError) {
      let (line, other) = try MessageLine.make()
      defer { close(other) }
      self.line = line
      terminal = try PseudoTerminal(
        program,
        size: setup.size,
        measuresByCluster: setup.width == .cluster,
        inheriting: [other]
      )
    } catch {
      throw RunFailure(.setup, "expected a pseudo terminal for the program, found \(error)")
    }
    send(.test(number))
  }

  /// Gives an order.
  func send(_ order: RunOrder) {
    // If the process has ended, its end comes next.
    line.send(order.line)
  }

  /// Waits for the next news, and performs the run's requests at its terminal.
  func next() throws(RunFailure) -> Next {
    var deadline = ContinuousClock.now + limit
    terminal.dropOutput()
    while true {
      // Read before the line: news that the process sent before its end come first.
      let end = terminal.terminationStatus
      while let message = line.receive() {
        guard let news = RunNews(message) else {
          let found = message.debugDescription
          throw RunFailure(.crash, "expected news from the run on the terminal, found \(found)")
        }
        if case .broken(let failure) = news { throw failure }
        deadline = .now + limit
        if try !serve(news) {
          try drain(until: deadline)
          return .news(news)
        }
      }
      try drain(until: deadline)
      if let end { return .end(end) }
      let lines = line.isClosed ? [] : [line.descriptor]
      guard terminal.waitForTraffic(until: deadline, also: lines, ending: true) else {
        throw silence("none for \(limit.scriptText)")
      }
    }
  }

  /// Takes all that was written by now.
  private func drain(until deadline: ContinuousClock.Instant) throws(RunFailure) {
    repeat {
      guard ContinuousClock.now < deadline else { throw silence("none for \(limit.scriptText)") }
      guard terminal.output.count < Self.mostOutput else {
        throw silence("\(terminal.output.count) bytes of output")
      }
    } while terminal.exchange()
  }

  private func silence(_ found: String) -> RunFailure {
    RunFailure(
      .limit,
      "expected news from the run on the terminal, found \(found)",
      candidates: terminal.screenLines
    )
  }

  /// Performs a request at the terminal; returns whether the news contain one.
  private func serve(_ news: RunNews) throws(RunFailure) -> Bool {
    switch news {
    case .type(let bytes): terminal.send(bytes)
    // The system reports a size only if it is another one.
    case .resize(terminal.screen.size): terminal.signal(SIGWINCH)
    case .resize(let size):
      try size.checkIsComparable()
      terminal.resize(to: size)
    case .signal(let signal):
      // This one cannot be taken as a request to end in order.
      if signal == .quit { expectedEnd = .signalled(signal.number) }
      terminal.signal(signal.number)
    case .ready, .step, .broken: return false
    }
    return true
  }

  /// Throws the difference from the expected end.
  ///
  /// - Throws: `RunFailure` if it was not to end so, or has not left its terminal as it was.
  func check(_ end: TerminationStatus) throws(RunFailure) {
    guard end == expectedEnd else {
      let expected = expectedEnd.map { "to end with \($0)" } ?? "to go on"
      throw RunFailure(
        .crash,
        "expected the program on the terminal \(expected), found its end with \(end)",
        candidates: terminal.lastWords
      )
    }
    if let failure = ScreenComparison.leftBehind(on: terminal) { throw failure }
  }

  /// Returns the failure for an unexpected event.
  func mismatch(_ expected: String, _ found: Next) throws(RunFailure) -> RunFailure {
    switch found {
    case .end(let end):
      try check(end)
      return RunFailure(.crash, "expected \(expected) on the terminal, found \(end)")
    case .news(let news):
      return RunFailure(
        .assertion,
        "expected \(expected) on the terminal, found another point of the test: \(news.line)"
      )
    }
  }
}
