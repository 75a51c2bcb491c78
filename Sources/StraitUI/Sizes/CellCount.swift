import StraitScreen

// Programs say "as much as there is" by very large numbers, whose sums would overflow.
extension Int {
  /// The most cells that one setting can ask for: more than any screen has, and few enough that a
  /// widget which examines each of them comes to an end.
  static let mostCells = 1_000_000

  /// The most columns or rows that a widget has with all that is inside it, as `MeasureCache` keeps
  /// them.
  static let mostExtent = Int(Int32.max)

  /// A requested number of cells, limited to `mostCells`.
  var cutToCells: Int { Swift.min(self, Self.mostCells) }

  /// A sum of cells, cut to `mostExtent`.
  var cutToExtent: Int { Swift.min(self, Self.mostExtent) }
}

extension Point {
  /// The point, cut to `Int.mostExtent` to all sides.
  var cutToExtent: Point {
    Point(
      column: Swift.max(-Int.mostExtent, column.cutToExtent),
      row: Swift.max(-Int.mostExtent, row.cutToExtent)
    )
  }
}

extension Size {
  /// The size, cut to `Int.mostExtent` both ways.
  var cutToExtent: Size {
    var size = self
    size.columns = columns.cutToExtent
    size.rows = rows.cutToExtent
    return size
  }
}
