/// A direction in which widgets can follow each other.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// One below the other.
  case vertical
}
