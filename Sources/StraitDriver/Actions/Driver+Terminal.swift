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
    try act { display.resize(to: Size(columns: columns, rows: rows)) }
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
    try act { () throws(DriverError) in
      switch signal {
      case .hup, .int, .quit, .term: display.terminate(signal: signal.number)
      case .tstp: try running().suspend()
      // After a stop everything is painted anew, as it is at another size.
      case .cont, .winch: display.resize(to: display.size)
      }
    }
  }

  /// Puts a text into the app's clipboard.
  ///
  /// - Parameter text: The text.
  /// - Throws: `DriverError` if the app has ended.
  public func setClipboard(_ text: String) throws(DriverError) {
    try act { () throws(DriverError) in try running().clipboard = text }
  }
}

extension ScriptSignal {
  /// The signal's number on Linux; what it is elsewhere does not matter to an app without a process.
  var number: Int32 {
    switch self {
    case .hup: 1
    case .int: 2
    case .quit: 3
    case .term: 15
    case .cont: 18
    case .tstp: 20
    case .winch: 28
    }
  }
}
