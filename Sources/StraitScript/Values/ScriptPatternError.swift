/// Says why a text is not a regular expression that a script can hold.
public struct ScriptPatternError: Error, Hashable, Sendable {
  /// What was expected.
  public let expected: String
  /// The expression.
  public let found: String
}
