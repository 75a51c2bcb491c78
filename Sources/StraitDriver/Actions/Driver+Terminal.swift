import StraitScreen
public import StraitScript
import StraitUI

// What the terminal around the app does.
extension Driver {
  /// Gives the screen another size.
  ///
  /// - Parameters:
  ///   - columns: The number of columns. Must not be negative.
  ///   - rows: The number of rows. Must not be negative.
  /// - Throws: `DriverError` if the app has ended.
  public func resize(columns: Int, rows: Int) throws(DriverError) {
    try act { drivenDisplay.resize(to: Size(columns: columns, rows: rows)) }
  }

  /// Tells the app whether the terminal has the user's attention.
  ///
  /// - Parameter isFocused: Whether it has.
  /// - Throws: `DriverError` if the app has ended.
  public func focusTerminal(_ isFocused: Bool) throws(DriverError) {
    try send(Array("\u{1B}[\(isFocused ? "I" : "O")".utf8))
  }

  /// Sends the program a signal, as far as that can be done without a process of its own: one that
  /// asks it to end ends the app, a stop suspends it.
  ///
  /// - Parameter signal: The signal.
  /// - Throws: `DriverError` if the app has ended.
  public func signal(_ signal: ScriptSignal) throws(DriverError) {
    try act { drivenDisplay.signal(signal) }
  }

  /// Puts a text into the app's clipboard.
  ///
  /// - Parameter text: The text.
  /// - Throws: `DriverError` if the app has ended.
  public func setClipboard(_ text: String) throws(DriverError) {
    try act { () throws(DriverError) in try running().clipboard = text }
  }
}
