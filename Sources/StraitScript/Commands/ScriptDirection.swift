/// A direction on the screen.
public enum ScriptDirection: String, Hashable, Sendable, CaseIterable {
  /// Towards the upper edge.
  case up
  /// Towards the lower edge.
  case down
  /// Towards the left edge.
  case left
  /// Towards the right edge.
  case right
}
