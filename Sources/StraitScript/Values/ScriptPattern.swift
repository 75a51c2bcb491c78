/// A regular expression, written `/total: \d+/`, with the syntax of Swift's `Regex`.
public struct ScriptPattern: Hashable, Sendable {
  /// The expression, without the slashes around it.
  public let source: String
}
