/// Says why a text is not a regular expression that a script can hold.
public struct ScriptPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected.
  public let expected: String
  /// The expression.
  public let found: String

  /// Both: `expected a closing parenthesis, found "(a"`.
  public var description: String { "expected \(expected), found \(found.debugDescription)" }
}
