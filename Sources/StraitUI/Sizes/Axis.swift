/// A direction in which widgets can follow each other.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// Beside each other.
  case horizontal
  /// One below the other.
  case vertical
}
