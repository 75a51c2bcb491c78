import StraitScreen

// The rows of a list as scripts find them.
extension ListControl: ItemizedWidget {
  /// The number of rows.
  public final var itemCount: Int { window.count }

  /// Returns whether there is such a row, and such a column.
  final func has(_ place: ItemPlace) -> Bool {
    guard 0..<window.count ~= place.item else { return false }
    return place.column.map { columnTitles.indices.contains($0) } ?? true
  }

  /// Returns the widget that shows a row.
  ///
  /// - Parameter item: The row.
  /// - Returns: The widget; nothing if the row is out of sight.
  public final func widgets(of item: Int) -> [Widget] {
    window.widget(of: item).map { [$0] } ?? []
  }

  /// Returns the visible frame of a row, as wide as all columns; empty if it is hidden.
  final func frame(ofRow row: Int) -> Rect {
    let rows = areas(in: contentSize).rows
    let line = (row - window.top) * window.rowHeight
    guard line >= 0, line < rows.size.rows, window.wholeRows > 0 else { return .zero }
    return Rect(
      origin: Point(column: rows.origin.column, row: rows.origin.row + line),
      size: Size(columns: rows.size.columns, rows: min(window.rowHeight, rows.size.rows - line))
    )
  }

  /// Fulfils a request for a row.
  final func perform(_ request: SemanticRequest, onRow row: Int) -> Bool {
    guard takesPart, isEditable else { return false }
    switch request {
    case .press:
      guard hasSubscriber(to: .submit) else { return false }
      go(to: row)
      guard shownIndex == row else { return false }
      raise(.submit)
      return true
    case .toggle:
      guard selectsSeveral else { return false }
      toggle(row, isRequested: true)
      return true
    default: return false
    }
  }
}
