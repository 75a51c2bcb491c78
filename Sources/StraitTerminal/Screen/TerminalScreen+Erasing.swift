internal import StraitScreen

extension TerminalScreen {
  /// ED: 0 from the cursor on, 1 up to it, 2 all; 3 also the scrolled-off rows, which are not kept.
  mutating func eraseScreen(_ kind: Int) {
    isPastEnd = kind == 3 && isPastEnd
    switch kind {
    case 0:
      eraseRow(0)
      grid.erase(rows: cursor.row + 1..<size.rows, with: blank)
    case 1:
      grid.erase(rows: 0..<cursor.row, with: blank)
      eraseRow(1)
    case 2: grid.fill(with: blank)
    case 3: break
    default: note(.unknown, "ED \(kind)")
    }
  }

  /// EL: 0 from the cursor on, 1 up to it, 2 all of the row.
  mutating func eraseRow(_ kind: Int) {
    isPastEnd = false
    switch kind {
    case 0: erase(cursor.column..<size.columns)
    case 1: erase(0..<cursor.column + 1)
    case 2: erase(0..<size.columns)
    default: note(.unknown, "EL \(kind)")
    }
  }

  mutating func eraseCells(_ count: Int) {
    isPastEnd = false
    erase(cursor.column..<min(size.columns, cursor.column + count))
  }

  private mutating func erase(_ columns: Range<Int>) {
    grid.erase(row: cursor.row, columns: columns, with: blank)
  }

  mutating func insertCells(_ count: Int) {
    isPastEnd = false
    grid.insertBlanks(count, at: cursor, with: blank)
  }

  mutating func deleteCells(_ count: Int) {
    isPastEnd = false
    grid.deleteCells(count, at: cursor, with: blank)
  }

  /// Moves the rows from the cursor's on up, or down by a negative number, and goes to the first column.
  mutating func scrollFromCursor(up count: Int) {
    guard region.contains(cursor.row) else { return }
    grid.scroll(cursor.row...region.upperBound, up: count, with: blank)
    place(column: 0, row: cursor.row)
  }

  mutating func scrollRegion(up count: Int) {
    grid.scroll(region, up: count, with: blank)
  }

  /// DECALN: fills the screen with E, to adjust the picture by.
  mutating func showAlignment() {
    region = 0...size.rows - 1
    place(column: 0, row: 0)
    grid.fill(with: Cell(base: "E"))
  }
}
