import StraitChannels
import StraitScript

/// A running wait: it continues from timer to timer until it ends.
@MainActor
struct WaitPass {
  private let driver: Driver
  private let expectation: ScriptExpectation
  private let isNegated: Bool
  private let limit: Duration?
  private let start: Duration
  private var timers = 0

  init(
    _ driver: Driver,
    _ expectation: ScriptExpectation,
    _ isNegated: Bool,
    _ limit: Duration?
  ) {
    self.driver = driver
    self.expectation = expectation
    self.isNegated = isNegated
    self.limit = limit
    start = driver.scheduler.now
  }

  /// Looks whether it has come true, and if not, continues to the next timer.
  ///
  /// - Parameter endsWithTask: `true` if it continues no further once the task is cancelled.
  /// - Returns: `true` if it has come true.
  /// - Throws: `DriverError` if nothing can make it true any more, or not in time.
  mutating func isOver(endsWithTask: Bool = false) throws(DriverError) -> Bool {
    if let overrun = driver.overrun { throw overrun }
    let last: Result<Finding, DriverError>
    do throws(DriverError) {
      let finding = try driver.judge(expectation)
      if finding.holds != isNegated { return true }
      last = .success(finding)
    } catch {
      // A mistake in the test itself cannot be corrected by waiting.
      if error.kind != .failed { throw error }
      last = .failure(error)
    }
    guard let due = driver.scheduler.nextDue else {
      throw failure(last, ", and \(reason)")
    }
    if endsWithTask, Task.isCancelled {
      throw failure(last, " when the task was cancelled")
    }
    if let limit, due - start > limit {
      let failure = self.failure(last, " within \(limit.scriptText)")
      // The remaining time passes, too: a wait that fails has waited.
      driver.advance(by: max(.zero, start + limit - driver.scheduler.now))
      throw failure
    }
    guard timers < Driver.workLimit else {
      throw failure(last, " after \(timers) timers", .limit)
    }
    timers += 1
    try driver.tick()
    return false
  }

  /// The failure of a wait whose last look at the app came to this.
  ///
  /// It is made only where it is thrown, since to compare long texts takes time.
  private func failure(
    _ last: Result<Finding, DriverError>,
    _ ending: DriverText,
    _ kind: DriverError.Kind = .failed
  ) -> DriverError {
    switch last {
    case .success(let finding):
      driver.failure(finding, of: expectation, isNegated: isNegated).ending(ending, kind)
    case .failure(let error): error.ending(ending, kind)
    }
  }

  /// Why nothing more will happen.
  private var reason: DriverText {
    let work = driver.workUnderWay
    if !work.isEmpty { return "work is under way: \(work.joined(separator: ", "))" }
    let held = driver.heldWork
    let end: DriverText =
      held.isEmpty ? "" : " while work is held back: \(held.joined(separator: ", "))"
    return "nothing left can make this true\(end)"
  }
}

extension DriverError {
  /// The same, as the end of a wait.
  fileprivate func ending(_ ending: DriverText, _ kind: Kind) -> DriverError {
    DriverError(
      kind,
      expected: expectedParts,
      found: foundParts + ending,
      hint: hint,
      candidates: candidateParts,
      screen: screen
    )
  }
}
