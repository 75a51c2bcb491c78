/// A shown form without a value: the expectation, and the text found.
///
/// ```swift
/// do {
///   _ = try Converter<Int, String>.integer(in: 0...150).backward("abc")
/// } catch {
///   print(error)                             // expected a whole number in 0...150, found "abc"
///   print(UserMessage(error).text())         // must be a whole number from 0 to 150
/// }
/// ```
///
/// The description is for developers, in English; the message is for end users, in the language of
/// the `Wording`.
public struct ConversionError: Error, Hashable, Sendable, CustomStringConvertible, UserReadable {
  /// The expectation: "a whole number in 0...150".
  public let expected: String
  /// The text found, in full.
  public let found: String
  /// The message for the end user.
  public let userMessage: UserMessage

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - expected: The expectation, with its article.
  ///   - found: The text found.
  ///   - message: The message for the end user; `nil` for "must be" and the expectation.
  public init(expected: String, found: String, message: UserMessage? = nil) {
    self.expected = expected
    self.found = found
    userMessage = message ?? UserMessage(.expected, ["expected": UserMessage(expected)])
  }

  /// The error of a text without a value, for any type.
  package init(noValue found: String) {
    self.init(expected: "a value", found: found, message: UserMessage(.anyValue))
  }

  /// The expectation and the text found, in one line; a long text is cut, and special characters
  /// are escaped.
  public var description: String { "expected \(expected), found \(Quoted(found))" }
}
