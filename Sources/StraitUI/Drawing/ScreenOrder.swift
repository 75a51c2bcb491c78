import StraitScreen

/// The new places of those cells of the last frame that are read from right to left.
struct ScreenOrder {
  /// `true` if texts are put in order.
  var isWanted = false
  /// For each text in order, its row and columns, and where the cell of each column has gone.
  private var texts: [(row: Int, columns: Range<Int>, places: [Int])] = []

  init(isWanted: Bool = false) {
    self.isWanted = isWanted
  }

  /// Puts the texts of a screen in order.
  mutating func order(_ cells: inout CellBuffer, _ drawn: DrawnTexts) {
    texts = []
    for row in 0..<cells.size.rows {
      for columns in drawn.texts(inRow: row) {
        guard let places = cells.order(columns, inRow: row) else { continue }
        texts.append((row, columns, places))
      }
    }
  }

  /// Returns the place at which a drawn cell is shown.
  func shown(_ point: Point) -> Point {
    guard let text = text(at: point) else { return point }
    let column = text.places[point.column - text.columns.lowerBound]
    return Point(column: column, row: point.row)
  }

  /// Returns the place at which a shown cell was drawn.
  func drawn(_ point: Point) -> Point {
    guard let text = text(at: point), let index = text.places.firstIndex(of: point.column)
    else { return point }
    return Point(column: text.columns.lowerBound + index, row: point.row)
  }

  private func text(at point: Point) -> (row: Int, columns: Range<Int>, places: [Int])? {
    texts.first { $0.row == point.row && $0.columns.contains(point.column) }
  }
}
