/// Says why a text is not a regular expression that a script can hold.
public struct ScriptPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected.
  public let expected: String
  /// The expression.
  public let found: String
  /// What Swift's `Regex` finds wrong in it; `nil` if it has not come to be read.
  let reason: String?

  /// All of it: `expected a regular expression that can be read, found "(a": expected ')'`.
  public var description: String {
    "expected \(expected), found \(found.debugDescription)\(shownReason)"
  }

  /// The reason as it follows the expression in a message; empty if there is none.
  var shownReason: String { reason.map { ": \(Shown.safe($0))" } ?? "" }
}
