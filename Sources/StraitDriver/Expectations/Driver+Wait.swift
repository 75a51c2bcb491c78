public import StraitScript

extension Driver {
  /// Runs the app, moving its clock from timer to timer, until something holds.
  ///
  /// No real time is ever waited. Once no timer waits, nothing can make it true any more, and the
  /// wait fails at once; for work that takes real time there is `waitWithWork(_:)`.
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
    var pass = WaitPass(self, expectation, isNegated, limit)
    settle()
    while try !pass.isOver() {}
  }

  /// Runs the app, moving its clock from timer to timer and waiting for its work, until something
  /// holds.
  ///
  /// - Parameter wait: What is waited for.
  /// - Throws: `DriverError` if it cannot hold any more, or not within the limit.
  public func waitWithWork(_ wait: ScriptWait) async throws(DriverError) {
    var pass = WaitPass(self, wait.expectation, wait.isNegated, wait.limit)
    await settleWork()
    while try !pass.isOver() { await settleWork() }
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
