/// A rectangle of cells.
public struct Rect: Hashable, Sendable, CustomStringConvertible {
  /// No cell, at 0,0.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The upper left cell.
  public var origin: Point
  /// Number of columns and rows that the rectangle covers.
  public var size: Size

  /// Makes a rectangle.
  ///
  /// - Parameters:
  ///   - origin: The upper left cell.
  ///   - size: The columns and rows that it covers.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The column just right of the rectangle.
  public var endColumn: Int { origin.column.addingWithoutOverflow(size.columns) }

  /// The row just below the rectangle.
  public var endRow: Int { origin.row.addingWithoutOverflow(size.rows) }

  /// `true` if the rectangle covers no cell.
  public var isEmpty: Bool { size.columns == 0 || size.rows == 0 }

  /// Returns whether a cell is inside the rectangle.
  ///
  /// - Parameter point: The cell's place.
  /// - Returns: `true` if the rectangle covers the cell.
  public func contains(_ point: Point) -> Bool {
    point.column >= origin.column && point.column < endColumn
      && point.row >= origin.row && point.row < endRow
  }

  /// Returns the part that two rectangles share.
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: The shared part; otherwise an empty rectangle.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(origin.column, other.origin.column)
    let top = max(origin.row, other.origin.row)
    let right = min(endColumn, other.endColumn)
    let bottom = min(endRow, other.endRow)
    return Rect(
      origin: Point(column: left, row: top),
      size: Size(
        columns: right > left ? right.subtractingWithoutOverflow(left) : 0,
        rows: bottom > top ? bottom.subtractingWithoutOverflow(top) : 0
      )
    )
  }

  /// The rectangle as `column,row columnsxrows`.
  public var description: String { "\(origin) \(size)" }
}

extension Int {
  // Rectangles that reach "as far as anyone can see" are common, and must not trap.

  /// Returns the sum, or the nearest integer to it.
  ///
  /// - Parameter other: The number to be added.
  /// - Returns: `Int.max` or `Int.min` where the sum would lie beyond.
  @inlinable
  @inline(__always)
  package func addingWithoutOverflow(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the difference, or the nearest integer to it.
  ///
  /// - Parameter other: The number to be subtracted.
  /// - Returns: `Int.max` or `Int.min` where the difference would lie beyond.
  @inlinable
  @inline(__always)
  package func subtractingWithoutOverflow(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
