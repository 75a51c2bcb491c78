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

  /// How far a rectangle lies from another one in this direction: along it, and twice as much aside
  /// of it; `nil` if it does not lie there.
  func distance(from: Rect, to: Rect) -> Int? {
    let along: Int
    let aside: Int
    switch self {
    case .left:
      along = from.origin.column - to.endColumn
      aside = Self.gap(from.origin.row, from.endRow, to.origin.row, to.endRow)
    case .right:
      along = to.origin.column - from.endColumn
      aside = Self.gap(from.origin.row, from.endRow, to.origin.row, to.endRow)
    case .up:
      along = from.origin.row - to.endRow
      aside = Self.gap(from.origin.column, from.endColumn, to.origin.column, to.endColumn)
    case .down:
      along = to.origin.row - from.endRow
      aside = Self.gap(from.origin.column, from.endColumn, to.origin.column, to.endColumn)
    }
    guard along >= 0 else { return nil }
    // A cell is about twice as high as wide.
    let isVertical = self == .up || self == .down
    return isVertical ? along * 2 + aside * 2 : along + aside * 4
  }

  /// How much room is between two ranges; 0 if they share something.
  private static func gap(_ start: Int, _ end: Int, _ otherStart: Int, _ otherEnd: Int) -> Int {
    max(0, max(otherStart - end + 1, start - otherEnd + 1))
  }
}
