/// The reason why bytes are not JSON, and the place.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset of the byte that is wrong, counted from 0; the number of bytes at their end.
  public let offset: Int
  /// The expected text.
  public let expected: String
  /// The text found there, in the form for a sentence.
  public let found: String

  /// The error as a sentence.
  ///
  ///     byte 12: expected ":" after a name, found "}"
  public var description: String { "byte \(offset): expected \(expected), found \(found)" }
}
