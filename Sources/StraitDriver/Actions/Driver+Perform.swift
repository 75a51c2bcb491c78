public import StraitScript

extension Driver {
  /// Does what an action of a script says.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - force: Whether it does not matter if a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if it cannot be done.
  public func perform(
    _ action: ScriptAction,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try Verbs[action].perform(action, VerbCall(driver: self, isForced: force))
    }
  }
}
