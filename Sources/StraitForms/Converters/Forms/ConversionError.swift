/// A shown value that stands for none: what was expected, and what was found.
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
  /// What the value should have been: "a whole number in 0...150".
  public let expected: String
  /// What it was, in full.
  public let found: String
  /// What the end user reads.
  public let userMessage: UserMessage

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - expected: What the value should have been, with its article.
  ///   - found: What it was.
  ///   - message: What the end user reads; `nil` for "must be", and what was expected.
  public init(expected: String, found: String, message: UserMessage? = nil) {
    self.expected = expected
    self.found = found
    userMessage = message ?? UserMessage(.expected, ["expected": UserMessage(expected)])
  }

  /// The error of a text that stands for no value, whatever the type.
  package init(noValue found: String) {
    self.init(expected: "a value", found: found, message: UserMessage(.anyValue))
  }

  /// What was expected and what was found, in one line; a long text is cut, and what is no plain
  /// character is escaped.
  public var description: String { "expected \(expected), found \(Quoted(found))" }
}
