import StraitChannels
public import StraitScript

extension Driver {
  /// Runs the app, moving its clock from timer to timer, until something holds.
  ///
  /// No real time is ever waited. Once no timer waits and no work is under way, nothing can make it
  /// true any more, and the wait fails at once.
  ///
  /// - Parameters:
  ///   - expectation: What is waited for. A widget that it speaks of need not be there at first.
  ///   - isNegated: Whether it is waited for not to hold.
  ///   - limit: How far the clock may move; any distance if left out, though not over more than
  ///     `workLimit` timers.
  /// - Throws: `DriverError` if it cannot hold any more, or not within the limit.
  public func wait(
    _ expectation: ScriptExpectation,
    isNegated: Bool = false,
    within limit: Duration? = nil
  ) throws(DriverError) {
    settle()
    let start = scheduler.now
    var timers = 0
    while true {
      if let overrun { throw overrun }
      var last: DriverError
      do throws(DriverError) {
        let finding = try judge(expectation)
        if finding.holds != isNegated { return }
        last = failure(finding, of: expectation, isNegated: isNegated)
      } catch {
        // What is wrong with the test itself no time will mend.
        if error.kind != .failed { throw error }
        last = error
      }
      guard let due = scheduler.nextDue else {
        throw last.waiting("\(last.found), and nothing left can make this true")
      }
      if let limit, due - start > limit {
        // The time that is left passes, too: whoever waits in vain has waited.
        advance(by: start + limit - scheduler.now)
        throw last.waiting("\(last.found) within \(limit.scriptText)")
      }
      guard timers < Self.workLimit else {
        throw last.waiting("\(last.found) after \(timers) timers", .limit)
      }
      timers += 1
      try tick()
    }
  }

  /// Waits for what a line of a script says.
  ///
  /// - Parameter wait: What is waited for.
  /// - Throws: `DriverError` if it cannot hold any more, or not within the limit.
  public func wait(_ wait: ScriptWait) throws(DriverError) {
    try self.wait(wait.expectation, isNegated: wait.isNegated, within: wait.limit)
  }

  /// Runs the app, moving its clock from timer to timer, until something holds of a widget.
  ///
  /// - Parameters:
  ///   - locator: Which widget; it need not be there at first.
  ///   - predicate: What is waited for.
  ///   - limit: How far the clock may move.
  /// - Throws: `DriverError` if it cannot hold any more, or not within the limit.
  public func wait(
    _ locator: ScriptLocator,
    _ predicate: ScriptPredicate,
    within limit: Duration? = nil
  ) throws(DriverError) {
    try wait(.widget(locator, predicate), within: limit)
  }
}

extension DriverError {
  /// The same, as the end of a wait.
  fileprivate func waiting(_ found: String, _ kind: Kind = .failed) -> DriverError {
    DriverError(
      kind,
      expected: expected,
      found: found,
      hint: hint,
      candidates: candidates,
      screen: screen
    )
  }
}
