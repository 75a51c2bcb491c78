public import StraitScreen
public import StraitScript

extension ScriptAction {
  /// Gives the screen another size.
  ///
  /// - Parameter size: The number of columns and rows; cut to 65,535, and to a million cells.
  /// - Returns: The action `resize 100x30`.
  public static func resize(_ size: Size) -> ScriptAction { Verbs.resize(size) }

  /// The terminal gets the focus of its window system.
  public static var focusIn: ScriptAction { Verbs.focusIn() }

  /// The terminal loses the focus of its window system.
  public static var focusOut: ScriptAction { Verbs.focusOut() }

  /// Sends the program a signal, as far as that can be done without a separate process: one that
  /// asks it to end ends the app, a stop suspends it.
  ///
  /// - Parameter signal: The signal.
  /// - Returns: The action `signal TERM`.
  public static func signal(_ signal: ScriptSignal) -> ScriptAction { Verbs.signal(signal) }
}

extension Verbs {
  static let resize = Verb(
    "resize",
    Part.size,
    texts: nil,
    example: "resize 100x30"
  ) { (call, size) throws(DriverError) in
    try call.driver.resize(to: size)
  }

  static let focusOut = Verb(
    "focus-out",
    texts: nil,
    example: "focus-out"
  ) { (call) throws(DriverError) in
    try call.driver.send(Array("\u{1B}[O".utf8))
  }

  static let focusIn = Verb(
    "focus-in",
    texts: nil,
    example: "focus-in"
  ) { (call) throws(DriverError) in
    try call.driver.send(Array("\u{1B}[I".utf8))
  }

  static let signal = Verb(
    "signal",
    Part.choice("signal", ScriptSignal.self),
    texts: nil,
    example: "signal WINCH"
  ) { (call, signal) throws(DriverError) in
    try call.act { call.driver.drivenDisplay.signal(signal) }
  }
}
