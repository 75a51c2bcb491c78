public import StraitScreen

extension TerminalScreen {
  /// Gives the terminal another size, as dragging the corner of its window does.
  ///
  /// The alternate screen is cut or padded at the right and below. The main screen loses rows at
  /// the top instead where the cursor would otherwise be lost. Text does not flow again. The whole
  /// screen scrolls afterwards.
  ///
  /// - Parameter size: The number of columns and rows. Must be at least one each.
  public mutating func resize(to size: Size) {
    precondition(
      size.columns > 0 && size.rows > 0,
      "a terminal has at least one column and one row, got \(size)"
    )
    let size = size.cutToScreen
    let mainRow = isAlternate ? mainCursor.place.row : cursor.row
    let dropped = max(0, mainRow - size.rows + 1)
    if isAlternate {
      grid.resize(to: size, droppingAtTop: 0)
      hiddenGrid.resize(to: size, droppingAtTop: dropped)
      mainCursor.place.row -= dropped
    } else {
      grid.resize(to: size, droppingAtTop: dropped)
      hiddenGrid.resize(to: size, droppingAtTop: 0)
      cursor.row -= dropped
    }
    if size.columns < self.size.columns {
      tabStops.removeLast(self.size.columns - size.columns)
    } else {
      tabStops += Self.standardTabStops(size.columns)[self.size.columns...]
    }
    self.size = size
    region = 0...size.rows - 1
    place(column: cursor.column, row: cursor.row)
    if modes[.sizeReports] { reportSize() }
  }
}
