import StraitUI

// Work of the app's that takes real time: its outcome is delivered in the app's turns.
extension Driver {
  /// Keeps the outcome of the app's work from being delivered.
  ///
  /// - Parameters:
  ///   - name: The name of the work, which may begin later.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if the app has ended.
  public func holdWork(
    _ name: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try act { () throws(DriverError) in try running().holdWork(name) }
    }
  }

  /// Delivers the outcome of work that was held back.
  ///
  /// - Parameters:
  ///   - name: The name of the work.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if the app has ended.
  public func releaseWork(
    _ name: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try act { () throws(DriverError) in try running().releaseWork(name) }
    }
  }

  /// Lets the work that is in progress come to its outcome, and all that follows from it happen.
  ///
  /// Suspended work is not waited for. A test that calls this after each action is as deterministic
  /// as one without such work: work that began first is delivered first. Returns early when the
  /// waiting task is cancelled; the work is then still in progress.
  public func settleWork() async {
    settle()
    while overrun == nil, !Task.isCancelled, let app = openApp, !app.pending.work.isEmpty {
      await app.waitForWork()
      settle()
    }
  }

  /// The work in progress, for a wait that cannot wait for it.
  var workUnderWay: [String] { openApp?.pending.work ?? [] }

  /// The work held back, for a wait in vain.
  var heldWork: [String] { openApp?.pending.heldWork ?? [] }
}
