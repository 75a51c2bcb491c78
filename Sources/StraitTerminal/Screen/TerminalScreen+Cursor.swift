internal import StraitScreen

extension TerminalScreen {
  /// Puts the cursor on the nearest cell there is.
  mutating func place(column: Int, row: Int) {
    cursor.column = min(max(0, column), size.columns - 1)
    cursor.row = min(max(0, row), size.rows - 1)
    isPastEnd = false
  }

  /// Puts the cursor on a row and column counted from 1, in origin mode from the region.
  mutating func address(column: Int, row: Int) {
    guard modes[.origin] else { return place(column: column - 1, row: row - 1) }
    place(column: column - 1, row: min(region.lowerBound + row - 1, region.upperBound))
  }

  /// Moves the cursor up or down; at the edge of the region that it is in, it stops.
  mutating func move(rows: Int) {
    let top = cursor.row >= region.lowerBound ? region.lowerBound : 0
    let bottom = cursor.row <= region.upperBound ? region.upperBound : size.rows - 1
    place(column: cursor.column, row: min(max(cursor.row + rows, top), bottom))
  }

  mutating func move(columns: Int) {
    place(column: cursor.column + columns, row: cursor.row)
  }

  mutating func lineFeed() {
    isPastEnd = false
    if cursor.row == region.upperBound {
      grid.scroll(region, up: 1, with: blank)
    } else if cursor.row < size.rows - 1 {
      cursor.row += 1
    }
  }

  mutating func reverseLineFeed() {
    isPastEnd = false
    if cursor.row == region.lowerBound {
      grid.scroll(region, up: -1, with: blank)
    } else if cursor.row > 0 {
      cursor.row -= 1
    }
  }

  mutating func tab(_ count: Int) {
    var column = cursor.column
    for _ in 0..<min(count, size.columns) {
      column = tabStops[(column + 1)...].firstIndex(of: true) ?? size.columns - 1
      if column == size.columns - 1 { break }
    }
    // A tab keeps the last column, and the pending wrap there.
    let pending = isPastEnd
    place(column: column, row: cursor.row)
    isPastEnd = pending
  }

  mutating func backTab(_ count: Int) {
    var column = cursor.column
    for _ in 0..<min(count, size.columns) {
      column = tabStops[..<column].lastIndex(of: true) ?? 0
    }
    place(column: column, row: cursor.row)
  }

  mutating func setRegion(top: Int, bottom: Int) {
    let bottom = min(bottom, size.rows)
    guard top < bottom || (top == 1 && bottom == size.rows) else {
      return note(.unknown, "a scrolling region from row \(top) to row \(bottom)")
    }
    region = top - 1...bottom - 1
    address(column: 1, row: 1)
  }

  func currentCursor() -> SavedCursor {
    SavedCursor(
      place: cursor,
      isPastEnd: isPastEnd,
      style: style,
      sets: sets,
      isOrigin: modes[.origin]
    )
  }

  mutating func restore(_ saved: SavedCursor) {
    place(column: saved.place.column, row: saved.place.row)
    isPastEnd = saved.isPastEnd && saved.place == cursor && cursor.column == size.columns - 1
    style = saved.style
    sets = saved.sets
    if modes[.origin] != saved.isOrigin { modes[.origin] = saved.isOrigin }
  }
}
