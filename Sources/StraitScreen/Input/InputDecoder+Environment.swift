extension InputDecoder {
  /// Returns the wait after an escape byte that the environment variable `ESCDELAY` sets.
  ///
  /// - Parameter value: The variable's value: milliseconds, from 0 to 30000, as ncurses has it.
  /// - Returns: The delay; `nil` without such a variable or with an invalid value.
  public static func escapeDelay(environment value: String?) -> Duration? {
    guard let value, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let milliseconds = Int(value), milliseconds <= 30_000
    else { return nil }
    return .milliseconds(milliseconds)
  }
}
