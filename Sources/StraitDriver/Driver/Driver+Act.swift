extension Driver {
  /// Performs an action on the app, which then settles; its cost is counted from here on.
  ///
  /// - Parameter body: Does it.
  /// - Throws: `DriverError` if the app has ended or does not settle, and what `body` throws.
  func act(_ body: () throws(DriverError) -> Void) throws(DriverError) {
    try running()
    budget = Budget(display)
    do throws(DriverError) {
      try inside(body)
    } catch {
      // A refused action may have changed something, such as the message that a field shows.
      settle()
      throw error
    }
    settle()
    if let overrun { throw overrun }
  }

  /// Performs a test's call as one action; a failure carries the place of the call.
  func act(
    _ fileID: String,
    _ filePath: String,
    _ line: Int,
    _ column: Int,
    _ body: () throws(DriverError) -> Void
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in try act(body) }
  }

  /// Sends bytes as one arrival, and settles.
  func deliver(_ bytes: [UInt8]) throws(DriverError) {
    try running()
    drivenDisplay.send(bytes)
    settle()
  }
}
