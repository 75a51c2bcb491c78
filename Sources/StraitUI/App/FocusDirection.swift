import StraitScreen

/// A direction in which the focus is moved.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
  /// To the left.
  case left
  /// To the right.
  case right
  /// Upwards.
  case up
  /// Downwards.
  case down

  /// Returns the distance of a rectangle from another one in this direction: along it, and twice
  /// the distance across; `nil` in another direction.
  func distance(from: Rect, to: Rect) -> Int? {
    let along =
      switch self {
      case .left: from.origin.column - to.endColumn
      case .right: to.origin.column - from.endColumn
      case .up: from.origin.row - to.endRow
      case .down: to.origin.row - from.endRow
      }
    guard along >= 0 else { return nil }
    // A cell is about twice as high as wide.
    guard self == .up || self == .down else {
      return along + 4 * Self.gap(from.origin.row, from.endRow, to.origin.row, to.endRow)
    }
    let aside = Self.gap(from.origin.column, from.endColumn, to.origin.column, to.endColumn)
    return along * 2 + aside * 2
  }

  /// Returns the room between two ranges; 0 if they overlap.
  private static func gap(_ start: Int, _ end: Int, _ otherStart: Int, _ otherEnd: Int) -> Int {
    max(0, max(otherStart - end + 1, start - otherEnd + 1))
  }
}
