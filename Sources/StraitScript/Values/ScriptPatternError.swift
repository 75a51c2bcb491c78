/// The reason why a text is not a regular expression that a script can contain.
public struct ScriptPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expected text.
  public let expected: String
  /// The expression.
  public let found: String
  /// The error that Swift's `Regex` reports; `nil` if it was not parsed.
  let reason: String?

  /// All of it: `expected a regular expression that can be read, found "(a": expected ')'`.
  public var description: String {
    "expected \(expected), found \(found.debugDescription)\(shownReason)"
  }

  /// The reason as it follows the expression in a message; otherwise empty.
  var shownReason: String { reason.map { ": \(Shown.safe($0))" } ?? "" }
}
