/// A check of a value.
public enum ScriptCheck: Hashable, Sendable {
  /// Compared: `== "Ada"`, `>= 18`; an omitted operator is `==`.
  case compare(ScriptOperator, ScriptValue)
  /// `has "x"`: a text that holds another, or a list that holds a value of that text.
  case has(String)
  /// `/re/`: a text in which a regular expression has a match.
  case matches(ScriptPattern)
}
