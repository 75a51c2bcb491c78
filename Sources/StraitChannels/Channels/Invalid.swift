/// What a rule throws to refuse a value.
///
/// ```swift
/// throw Invalid("must be a day of this year")
/// ```
public struct Invalid: Error, Equatable, CustomStringConvertible {
  /// What is wrong with the value.
  public let message: String

  /// Makes an error.
  ///
  /// - Parameter message: What is wrong with the value, to be read after the variable's name.
  public init(_ message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
