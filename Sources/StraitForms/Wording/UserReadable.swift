/// An error with a message for the end user, apart from its description, which is for developers.
///
/// ```swift
/// struct NotPrime: Error, UserReadable, CustomStringConvertible {
///   let number: Int
///   var description: String { "expected a prime number, found \(number)" }
///   var userMessage: UserMessage { "must be a prime number" }
/// }
/// ```
///
/// Controls show the message. It can be read after the name of its subject, as in "Age must be from
/// 0 to 150", or alone next to the control.
public protocol UserReadable {
  /// The message for the end user.
  var userMessage: UserMessage { get }
}

extension UserMessage {
  /// Makes the message of an error: its own message, or its description without one.
  ///
  /// - Parameter error: The error.
  public init(_ error: any Error) {
    self = (error as? any UserReadable)?.userMessage ?? UserMessage("\(error)")
  }
}
