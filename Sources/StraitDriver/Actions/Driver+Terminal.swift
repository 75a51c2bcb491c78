public import StraitScreen

extension Driver {
  /// Gives the screen another size.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows; cut to 65,535, and to a million cells.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if the app has ended.
  public func resize(
    to size: Size,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try act(fileID, filePath, line, column) {
      drivenDisplay.resize(to: size.cutToScreen)
    }
  }
}
