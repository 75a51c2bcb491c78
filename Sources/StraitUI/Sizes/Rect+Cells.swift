import StraitScreen

extension Rect {
  /// Makes a rectangle from its place and its size: one row at the upper edge unless stated.
  init(column: Int = 0, row: Int = 0, columns: Int, rows: Int = 1) {
    self.init(origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }
}
