public import StraitScript

extension Driver {
  /// Runs the app, moving its clock from timer to timer, until something holds.
  ///
  /// No real time is ever waited. Once no timer waits, nothing can make it true any more, and the
  /// wait fails immediately; for work that takes real time there is `waitWithWork(_:)`.
  ///
  /// - Parameters:
  ///   - expectation: The expectation to wait for. Its widget need not exist at first.
  ///   - limit: The limit for the movement of the clock; any distance if left out, though not over
  ///     more than `workLimit` timers.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if it cannot hold any more, or not within the limit.
  public func wait(
    _ expectation: ScriptExpectation,
    within limit: Duration? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try wait(for: expectation, isNegated: false, within: limit)
    }
  }

  /// Runs the app, moving its clock from timer to timer, until something does not hold any more.
  ///
  /// - Parameters:
  ///   - expectation: The expectation that must become false.
  ///   - limit: The limit for the movement of the clock; see `wait(_:within:)`.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if it can never become false, or holds until the limit.
  public func wait(
    not expectation: ScriptExpectation,
    within limit: Duration? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try wait(for: expectation, isNegated: true, within: limit)
    }
  }

  private func wait(
    for expectation: ScriptExpectation,
    isNegated: Bool,
    within limit: Duration?
  ) throws(DriverError) {
    var pass = WaitPass(self, expectation, isNegated, limit)
    settle()
    while try !pass.isOver() {}
  }

  /// Runs the app, moving its clock from timer to timer and waiting for its work, until something
  /// holds.
  ///
  /// Fails immediately if it does not hold when the task that waits is cancelled.
  ///
  /// - Parameters:
  ///   - wait: The wait.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if it cannot hold any more, or not within the limit, or if the task is
  ///   cancelled.
  public func waitWithWork(
    _ wait: ScriptWait,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async throws(DriverError) {
    try await call(fileID, filePath, line, column) { () async throws(DriverError) in
      var pass = WaitPass(self, wait.expectation, wait.isNegated, wait.limit)
      await settleWork()
      while try !pass.isOver(endsWithTask: true) { await settleWork() }
    }
  }

  /// Waits as a line of a script describes.
  ///
  /// - Parameters:
  ///   - wait: The wait.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if it cannot hold any more, or not within the limit.
  public func wait(
    _ wait: ScriptWait,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try self.wait(for: wait.expectation, isNegated: wait.isNegated, within: wait.limit)
    }
  }

  /// Runs the app, moving its clock from timer to timer, until something holds of a widget.
  ///
  /// - Parameters:
  ///   - locator: The widget; it need not be there at first.
  ///   - predicate: The predicate to wait for.
  ///   - limit: The limit for the movement of the clock.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if it cannot hold any more, or not within the limit.
  public func wait(
    _ locator: ScriptLocator,
    _ predicate: ScriptPredicate,
    within limit: Duration? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try wait(.widget(locator, predicate), within: limit)
    }
  }
}
