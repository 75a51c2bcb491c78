import StraitChannels
import StraitModel

/// A value that a rule refused; see `ObservableModel.validate(_:as:_:)`.
///
/// The description is for developers, in English; the message is for end users, in the language of
/// the `Wording`.
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible, UserReadable {
  /// The variable's name.
  public let property: String
  /// The value, with its type; a long one is cut.
  public let found: String
  /// The problem, for the end user.
  public let userMessage: UserMessage

  /// The text of the message in the current `Wording`: "must be from 0 to 150".
  public var message: String { userMessage.text() }

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - property: The variable's name.
  ///   - value: The value.
  ///   - message: The problem.
  public init(property: String, value: Any, message: UserMessage) {
    self.property = property
    found = flatten(value).map(KeyError.found) ?? "nil"
    userMessage = message
  }

  /// A sentence that names the variable and the value: `age must be from 0 to 150, got Int 200`.
  public var description: String { "\(property) \(userMessage), got \(found)" }
}
