/// A cell's place on a screen: column and row, both counted from 0 at the upper left corner.
public struct Point: Hashable, Sendable, CustomStringConvertible {
  /// The upper left cell: 0,0.
  public static let zero = Point(column: 0, row: 0)

  /// The column, counted from 0 at the left edge.
  public var column: Int
  /// The row, counted from 0 at the upper edge.
  public var row: Int

  /// Makes a point.
  ///
  /// - Parameters:
  ///   - column: The column, counted from 0. May lie outside every screen.
  ///   - row: The row, counted from 0. May lie outside every screen.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The point as `column,row`.
  public var description: String { "\(column),\(row)" }
}
