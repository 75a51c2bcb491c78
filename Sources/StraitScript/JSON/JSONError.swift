/// Says why bytes are no JSON, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset of the byte that is wrong, counted from 0; the number of bytes at their end.
  public let offset: Int
  /// What was expected.
  public let expected: String
  /// What stands there instead, as a sentence has it.
  public let found: String

  /// The error as a sentence.
  ///
  ///     byte 12: expected ":" after a name, found "}"
  public var description: String { "byte \(offset): expected \(expected), found \(found)" }
}
