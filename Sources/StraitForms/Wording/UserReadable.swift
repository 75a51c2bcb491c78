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
/// Controls show the message. It is written to be read after the name of what it is about, as in
/// "Age must be from 0 to 150", or alone beside the control.
public protocol UserReadable {
  /// What the end user reads.
  var userMessage: UserMessage { get }
}

extension UserMessage {
  /// What an end user reads of an error: its own message, or its description if it has none.
  ///
  /// - Parameter error: The error.
  public init(_ error: any Error) {
    self = (error as? any UserReadable)?.userMessage ?? UserMessage("\(error)")
  }
}
