import StraitDriver
import StraitScript
import StraitTerminal
import StraitUI

/// The run on the terminal, as the one without sees it.
///
///     this process                                  the same program, in a pseudo terminal
///
///     TestRun ──► Driver ──► app                    TestRun ──► Driver ──► app
///        │ meets                                        │ meets     │ send
///        ▼                                              ▼           ▼
///     TerminalCompanion ◄═══════ a line ═══════► HeadlessCompanion, DrivenTerminal
///        │ types, resizes, signals                                  │ show
///        └──────────────────► PseudoTerminal ◄──────────────────────┘
///
/// Both runs go through the same steps by themselves. Wherever they meet, all that the program has written
/// is taken, and what the terminal shows is compared with what is shown here, cell by cell. What differs,
/// and what the other run finds wrong, fails the step.
@MainActor
final class TerminalCompanion: RunCompanion {
  /// What has come of a step on the terminal.
  private struct Outcome {
    let failure: RunFailure?
  }

  /// The other run; `nil` once it is over, or of no use any more.
  private var process: BesideProcess?
  private let comparison: ScreenComparison
  /// The first thing that is wrong, until a step has reported it.
  private var problem: RunFailure?
  /// Whether the screens are still compared: once they differ, they are likely to go on.
  private var compares = true
  private var point = 0
  private var step = 0
  /// What has come of the present step there, if it was over earlier than here.
  private var early: Outcome?
  /// Whether one of the runs has met the other at a point of the present step that the other has not.
  private var hasStrayed = false

  /// Starts the other run, and waits until it has taken over its terminal.
  ///
  /// - Parameters:
  ///   - number: The test's number among all of the program.
  ///   - setup: What the script says of the start.
  ///   - limit: How long to wait for a word from there.
  /// - Throws: `RunFailure` if it cannot be started, or asks for what cannot be compared.
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

  func meet(_ driver: Driver) {
    point += 1
    guard early == nil else { return }
    follow { process throws(RunFailure) in
      switch try process.next() {
      case .news(.settled(point)):
        compare(driver, process)
        process.send(.goOn)
      case .news(.step(step + 1, let failure)):
        early = Outcome(failure: failure)
        hasStrayed = true
      case .end(let end): try takeEnd(end, of: process)
      case let other: throw try process.mismatch("a settled screen", other)
      }
    }
  }

  func endStep(
    _ command: ScriptCommand?,
    _ driver: Driver,
    _ failure: RunFailure?
  ) -> RunFailure? {
    var verdict = failure
    follow { process throws(RunFailure) in
      guard let there = try finishStep(process) else { return }
      switch (failure, there.failure) {
      case (nil, let other?): problem = problem ?? other.onTerminalAlone
      case (let own?, nil):
        // Snapshots are compared here alone.
        if case .snap? = command { break }
        verdict = own.notOnTerminal
      case (nil, nil) where hasStrayed:
        problem =
          problem
          ?? RunFailure(
            .assertion,
            "expected the screen to settle as often on the terminal as without one in this step, "
              + "found that it has not"
          )
      default: compare(driver, process)
      }
    }
    (step, point, early, hasStrayed) = (step + 1, 0, nil, false)
    if let problem {
      verdict = verdict.map { $0.with(problem) } ?? problem
      self.problem = nil
    }
    process?.send(verdict == nil ? .goOn : .fail)
    return verdict
  }

  func endTest(_ driver: Driver) -> RunFailure? {
    follow { process throws(RunFailure) in
      process.expectedEnd = TerminationStatus(of: driver.ending)
      let next = try process.next()
      guard case .end(let end) = next else { throw try process.mismatch("the end", next) }
      try takeEnd(end, of: process)
    }
    defer { problem = nil }
    return problem
  }

  // MARK: The other run

  /// Does something with the other run, unless it is over; if that cannot be done, it is.
  private func follow(_ body: (BesideProcess) throws(RunFailure) -> Void) {
    guard let process else { return }
    do throws(RunFailure) {
      try body(process)
    } catch {
      problem = problem ?? error
      self.process = nil
    }
  }

  /// Waits for the end of the present step there.
  ///
  /// - Returns: What has come of it; `nil` if the program has ended, as it should.
  private func finishStep(_ process: BesideProcess) throws(RunFailure) -> Outcome? {
    if let early { return early }
    while true {
      switch try process.next() {
      case .news(.step(step + 1, let failure)): return Outcome(failure: failure)
      // The step has ended here earlier than there: most likely it has failed.
      case .news(.settled):
        hasStrayed = true
        process.send(.goOn)
      case .end(let end):
        try takeEnd(end, of: process)
        return nil
      case let other: throw try process.mismatch("the end of the step", other)
      }
    }
  }

  /// Compares the screens, unless they have differed before.
  private func compare(_ driver: Driver, _ process: BesideProcess) {
    guard compares,
      let difference = comparison.difference(of: process.terminal, from: driver)
    else { return }
    compares = false
    problem = problem ?? difference
  }

  private func takeEnd(_ end: TerminationStatus, of process: BesideProcess) throws(RunFailure) {
    try process.check(end)
    self.process = nil
  }
}

extension TerminationStatus {
  /// How a program ends whose app has ended so, or is left at the end of its test.
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

  /// A failure together with what was found on the terminal before, and the graver kind of both.
  fileprivate func with(_ other: RunFailure) -> RunFailure {
    var failure = self
    failure.kind = kind.rawValue < other.kind.rawValue ? other.kind : kind
    failure.message += "; and \(other.message)"
    failure.candidates += other.candidates
    return failure
  }
}
