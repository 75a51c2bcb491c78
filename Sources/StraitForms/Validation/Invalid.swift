import StraitModel

/// An error that a rule throws to refuse a value.
///
/// ```swift
/// throw Invalid("must be a day of this year")
/// ```
public struct Invalid: Error, Equatable, Sendable, CustomStringConvertible, UserReadable {
  /// The problem, for the end user.
  public let userMessage: UserMessage

  /// The text of the message in the current `Wording`.
  public var message: String { userMessage.text() }

  /// Makes an error.
  ///
  /// - Parameter message: The problem, to be read after the variable's name.
  public init(_ message: UserMessage) {
    userMessage = message
  }

  /// The message, in English.
  public var description: String { userMessage.description }
}
