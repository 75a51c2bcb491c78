import StraitScreen

// The look of a table that differs from a list's: the header and the current cell.
extension TableControl {
  func drawHeader(on canvas: inout Canvas) {
    let areas = self.areas(in: canvas.size)
    guard let row = areas.header else { return }
    let rows = areas.rows
    let place = Rect(column: rows.origin.column, row: row, columns: rows.size.columns)
    let outer = canvas.enter(place)
    drawTitles(0, grid.frozen > 0 ? grid.frozen : grid.columns.count, on: &canvas)
    if grid.frozen > 0 {
      let saved = grid.enterScrolled(on: &canvas)
      drawTitles(grid.frozen, grid.columns.count, on: &canvas)
      canvas.leave(saved)
      grid.drawDivider(on: &canvas)
    }
    canvas.leave(outer)
    // Signs next to the header show hidden columns.
    if grid.offset > 0 {
      canvas.draw(.arrowLeft, at: Point(column: 0, row: row), style: .accent)
    }
    if grid.total - grid.offset > grid.room {
      let end = Point(column: canvas.size.columns - 1, row: row)
      canvas.draw(.arrowRight, at: end, style: .accent)
    }
  }

  private func drawTitles(_ first: Int, _ end: Int, on canvas: inout Canvas) {
    let shift = first == 0 ? 0 : grid.frozenEnd
    for index in first..<end {
      let start = grid.place(of: index) - shift
      if start >= canvas.size.columns { break }
      let width = grid.columns[index].width
      guard width > 0, start + width > 0 else { continue }
      drawTitle(index, from: start, on: &canvas)
    }
  }

  private func drawTitle(_ index: Int, from start: Int, on canvas: inout Canvas) {
    let column = grid.columns[index]
    let isCurrent = index == grid.current && holdsFocus
    let isSorted = sorting?.column == index
    let room = column.width - (isSorted ? 2 : 0)
    let columns = ShownText.columns(of: column.title)
    let offset = column.alignment.offset(of: min(columns, room), in: room)
    let end = canvas.draw(
      column.title,
      at: Point(column: start + offset, row: 0),
      within: room,
      style: isCurrent ? .title : .muted
    )
    guard isSorted, column.width > 0 else { return }
    let sign = room > 0 ? end + 1 : start
    canvas.draw(
      sorting?.isDescending == true ? Glyph.arrowDown : .arrowUp,
      at: Point(column: sign, row: 0),
      style: .accent
    )
  }

  /// Draws bars at both sides of the current cell of a focused table.
  func drawCurrentCell(on canvas: inout Canvas) {
    guard isFocused, edited == nil, grid.columns.count > 1, let row = shownIndex, let current
    else { return }
    let rows = areas(in: canvas.size).rows
    let line = row - window.top
    guard line >= 0, line < rows.size.rows, !grid.sight(of: grid.current).isEmpty else { return }
    let isSelected = marks?.contains(row) ?? true
    let outer = canvas.enter(rows, inheriting: isSelected ? .selected : [])
    let start = grid.place(of: grid.current)
    if start > 0, start >= (grid.current < grid.frozen ? 0 : grid.frozenEnd) {
      canvas.draw(.focusStart, at: Point(column: start - 1, row: line), style: .focus)
    }
    let end = Point(column: start + current.width, row: line)
    canvas.draw(.focusEnd, at: end, style: .focus)
    canvas.leave(outer)
  }
}
