/// Why a text is not a recording.
public struct AsciicastError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The scalar of the line, counted from 1.
  public let column: Int
  /// What was expected there.
  public let expected: String
  /// What stands there.
  public let found: String

  /// The error as a sentence.
  ///
  ///     line 3, column 7: expected "," after the time, found "]"
  public var description: String {
    "line \(line), column \(column): expected \(expected), found \(found)"
  }
}
