extension InputDecoder {
  /// How long the variable `ESCDELAY` of the environment says to wait after an escape byte.
  ///
  /// - Parameter value: The variable's value: milliseconds, from 0 to 30000, as ncurses has it.
  /// - Returns: The delay; `nil` if there is no such variable, or its value is another.
  public static func escapeDelay(environment value: String?) -> Duration? {
    guard let value, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let milliseconds = Int(value), milliseconds <= 30_000
    else { return nil }
    return .milliseconds(milliseconds)
  }
}
