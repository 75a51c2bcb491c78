import StraitModel

/// What a rule throws to refuse a value.
///
/// ```swift
/// throw Invalid("must be a day of this year")
/// ```
public struct Invalid: Error, Equatable, Sendable, CustomStringConvertible, UserReadable {
  /// What is wrong with the value, as the end user reads it.
  public let userMessage: UserMessage

  /// The text of the message by the present `Wording`.
  public var message: String { userMessage.text() }

  /// Makes an error.
  ///
  /// - Parameter message: What is wrong with the value, to be read after the variable's name.
  public init(_ message: UserMessage) {
    userMessage = message
  }

  /// The message, in English.
  public var description: String { userMessage.description }
}
