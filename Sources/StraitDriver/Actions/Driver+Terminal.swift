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

  /// Sends to the app whether the terminal has the user's attention.
  ///
  /// - Parameters:
  ///   - isFocused: `true` if it has.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if the app has ended.
  public func focusDisplay(
    _ isFocused: Bool,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try send(Array("\u{1B}[\(isFocused ? "I" : "O")".utf8))
    }
  }

  /// Sends the program a signal, as far as that can be done without a separate process: one that
  /// asks it to end ends the app, a stop suspends it.
  ///
  /// - Parameters:
  ///   - signal: The signal.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if the app has ended.
  public func signal(
    _ signal: ScriptSignal,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try act(fileID, filePath, line, column) {
      drivenDisplay.signal(signal)
    }
  }

  /// Puts a text into the app's clipboard.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if the app has ended.
  public func setClipboard(
    _ text: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try act(fileID, filePath, line, column) { () throws(DriverError) in
      try running().clipboard = text
    }
  }
}
