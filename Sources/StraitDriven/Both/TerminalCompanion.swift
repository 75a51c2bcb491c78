import StraitDriver
import StraitScript
import StraitTerminal
import StraitUI

/// The run on the terminal, as the one without sees it.
///
///     this process                                  the same program, in a pseudo terminal
///
///     TestRun ──► Driver ──► app                    TestRun ──► Driver ──► app
///        │ ends a step                                  │ ends a step   │ send
///        ▼                                              ▼               ▼
///     TerminalCompanion ◄═══════ a line ═══════► HeadlessCompanion, DrivenTerminal
///        │ types, resizes, signals                                  │ show
///        └──────────────────► PseudoTerminal ◄──────────────────────┘
///
/// Both runs go through the same steps by themselves. At the end of each one, all output of the
/// program is taken, and the contents of the terminal are compared with those of this run, cell by
/// cell. A difference, and a failure of the other run, fails the step.
@MainActor
final class TerminalCompanion: RunCompanion {
  /// The other run; `nil` once it has ended, or cannot be used any more.
  private var process: BesideProcess?
  private let comparison: ScreenComparison
  /// `true` until the screens differ: after that they are likely to continue.
  private var compares = true
  /// The number of steps that are over.
  private var step = 0

  /// Starts the other run, and waits until it has taken over its terminal.
  ///
  /// - Parameters:
  ///   - number: The test's number among all of the program.
  ///   - setup: The script's set-up.
  ///   - limit: The longest wait for a message from there.
  /// - Throws: `RunFailure` if it cannot be started, or requests something that cannot be compared.
  init(
    testNumber number: Int,
    _ setup: AppSetup,
    limit: Duration
  ) throws(RunFailure) {
    let process = try BesideProcess(testNumber: number, setup, limit: limit)
    let next = try process.next()
    guard case .news(.ready(let colors)) = next else {
      throw try process.mismatch("an open display", next)
    }
    self.process = process
    comparison = ScreenComparison(colors: colors, hasWindow: setup.terminalName.hasPrefix("xterm"))
  }

  func endStep(
    _ command: ScriptCommand?,
    _ driver: Driver,
    _ failure: RunFailure?
  ) -> RunFailure? {
    var verdict = failure
    let problem = follow { process throws(RunFailure) in
      guard let there = try finishStep(process) else { return nil }
      switch (failure, there) {
      case (nil, .failed(let other)): return other.onTerminalAlone
      // Snapshots are compared here alone.
      case (_?, .passed):
        if case .snap? = command { return nil }
        verdict = failure?.notOnTerminal
        return nil
      default: return difference(of: process, from: driver)
      }
    }
    step += 1
    if let problem { verdict = verdict.map { $0.with(problem) } ?? problem }
    process?.send(verdict == nil ? .goOn : .fail)
    return verdict
  }

  func endTest(_ driver: Driver) -> RunFailure? {
    follow { process throws(RunFailure) in
      process.expectedEnd = TerminationStatus(of: driver.ending)
      let next = try process.next()
      guard case .end(let end) = next else { throw try process.mismatch("the end", next) }
      try takeEnd(end, of: process)
      return nil
    }
  }

  // MARK: The other run

  /// The end of a step on the terminal.
  private enum StepEnd {
    case passed
    case failed(RunFailure)
  }

  /// Performs an operation on the other run, unless it has ended; a failure ends it.
  ///
  /// - Returns: The failure of the other run, or `nil`.
  private func follow(_ body: (BesideProcess) throws(RunFailure) -> RunFailure?) -> RunFailure? {
    guard let process else { return nil }
    do throws(RunFailure) {
      return try body(process)
    } catch {
      self.process = nil
      return error
    }
  }

  /// Waits for the end of the current step there.
  ///
  /// - Returns: The end of the step; `nil` if the program has ended as expected.
  private func finishStep(_ process: BesideProcess) throws(RunFailure) -> StepEnd? {
    switch try process.next() {
    case .news(.step(step + 1, let failure)): return failure.map(StepEnd.failed) ?? .passed
    case .end(let end):
      try takeEnd(end, of: process)
      return nil
    case let other: throw try process.mismatch("the end of the step", other)
    }
  }

  /// Compares the screens, unless they have differed before.
  private func difference(of process: BesideProcess, from driver: Driver) -> RunFailure? {
    guard compares,
      let difference = comparison.difference(of: process.terminal, from: driver)
    else { return nil }
    compares = false
    return difference
  }

  private func takeEnd(_ end: TerminationStatus, of process: BesideProcess) throws(RunFailure) {
    try process.check(end)
    self.process = nil
  }
}

extension TerminationStatus {
  /// Makes the expected end of a program from the ending of its app, or from the end of its test.
  fileprivate init(of ending: AppEnding?) {
    if case .signal(let number) = ending { self = .signalled(number) } else { self = .exited(0) }
  }
}

extension RunFailure {
  /// A failure of the run on the terminal alone.
  fileprivate var onTerminalAlone: RunFailure {
    var failure = self
    failure.message = "passed without a terminal, failed on one: \(message)"
    return failure
  }

  /// A failure of the run without a terminal alone.
  fileprivate var notOnTerminal: RunFailure {
    var failure = self
    failure.message += "; it has passed on the terminal"
    return failure
  }

  /// Returns a failure combined with an earlier one on the terminal, with the graver kind of both.
  fileprivate func with(_ other: RunFailure) -> RunFailure {
    var failure = self
    failure.kind = kind.rawValue < other.kind.rawValue ? other.kind : kind
    failure.message += "; and \(other.message)"
    failure.candidates += other.candidates
    return failure
  }
}
