import StraitScreen

// The look of a list: its name, the rows in their window, and the problem below them.
extension ListControl {
  /// The parts of a list, in its own coordinates.
  struct Areas {
    /// `true` if there is a row for the name.
    var hasName = false
    /// The row of the header, if there is one and there is room.
    var header: Int?
    /// `true` if there are rows for the problem.
    var hasProblem = false
    /// The window.
    var rows = Rect.zero
    /// The column of the scroll bar; `nil` while everything fits.
    var scrollBar: Int?
  }

  /// Returns the parts in a size.
  ///
  /// In a low place the rows are more use than the name, in a narrow one more than the bars.
  func areas(in size: Size) -> Areas {
    var areas = Areas()
    guard size.columns > 0, size.rows > 0 else { return areas }
    var room = size
    if !name.isEmpty, room.rows > 1 {
      areas.hasName = true
      room.rows -= 1
    }
    if headerRows > 0, room.rows > 1 {
      areas.header = areas.hasName ? 1 : 0
      room.rows -= 1
    }
    let below = min(messageRows(in: size.columns), room.rows - 1)
    if below > 0 {
      areas.hasProblem = true
      room.rows -= below
    }
    if window.count * window.rowHeight > room.rows, room.columns > 2 {
      areas.scrollBar = size.columns - 1
      room.columns -= 1
    }
    // If several rows can be selected, their sign is next to the bar.
    let bar = marks != nil && room.columns > 5 ? 3 : room.columns > 1 ? 1 : 0
    areas.rows = Rect(
      origin: Point(column: bar, row: (areas.hasName ? 1 : 0) + (areas.header == nil ? 0 : 1)),
      size: Size(columns: room.columns - bar, rows: room.rows)
    )
    return areas
  }

  /// Returns the number of rows above and below the window.
  func frameRows(in columns: Int?) -> Int {
    (name.isEmpty ? 0 : 1) + headerRows + messageRows(in: columns)
  }

  /// The problem and the selected row, as far as they are cut.
  var cutTexts: CutText? {
    let message = self.message
    let row = window.count == 0 ? nil : cutRow
    // Read after each layout: usually nothing is cut, and the parts are not needed.
    if message == nil, row == nil, window.count > 0 || placeholder == nil { return nil }
    let areas = self.areas(in: contentSize)
    var texts: [String] = []
    if let message {
      let text = ProblemText(message, below: areas.rows.origin.column)
      let room = areas.hasProblem ? contentSize.rows - areas.rows.endRow : 0
      if text.rows(in: contentSize.columns) > room { texts.append(message) }
    }
    if window.count == 0 {
      if let placeholder, ShownText.columns(of: placeholder) > areas.rows.size.columns {
        texts.append(placeholder)
      }
    } else if let row, !row.isEmpty {
      texts.append(row)
    }
    return texts.isEmpty ? nil : CutText(texts, in: self, at: menuPlace)
  }

  func drawList(on canvas: inout Canvas) {
    let areas = self.areas(in: canvas.size)
    let rows = areas.rows
    if areas.hasName {
      canvas.draw(
        name,
        at: Point(column: rows.origin.column, row: 0),
        within: rows.size.columns,
        style: isFocused ? .title : .muted
      )
    }
    if window.count == 0, let placeholder {
      canvas.draw(placeholder, at: rows.origin, within: rows.size.columns, style: .hint)
    }
    if let marks {
      draw(marks, in: rows, on: &canvas)
    } else {
      drawBar(in: rows, on: &canvas)
    }
    if let column = areas.scrollBar { drawScrollBar(in: rows, at: column, on: &canvas) }
    if let message { draw(message, in: areas, on: &canvas) }
  }

  /// Draws the background and the bar of the selected row; in a focused list without a selection, a
  /// thin line before the first row in sight, where the keys begin.
  private func drawBar(in rows: Rect, on canvas: inout Canvas) {
    guard let selected = shownIndex else {
      let start = Point(column: 0, row: rows.origin.row)
      guard isFocused, rows.origin.column > 0 else { return }
      return canvas.verticalLine(at: start, rows: 1, style: .focus)
    }
    let row = (selected - window.top) * window.rowHeight
    guard row >= 0, row < rows.size.rows else { return }
    let place = place(ofLine: row, in: rows)
    canvas.fill(place, style: .selection)
    guard rows.origin.column > 0 else { return }
    let outer = canvas.enter(place, inheriting: .selected)
    drawBar(rows: place.size.rows, on: &canvas)
    canvas.leave(outer)
  }

  /// Returns the place of a row that begins in a line of the window, with the signs before it.
  private func place(ofLine line: Int, in rows: Rect) -> Rect {
    Rect(
      row: rows.origin.row + line,
      columns: rows.origin.column + rows.size.columns,
      rows: min(window.rowHeight, rows.size.rows - line)
    )
  }

  private func drawBar(rows: Int, on canvas: inout Canvas) {
    let style: StyleRole = isFocused ? .focus : .border
    for row in 0..<rows {
      canvas.draw(.selectionBar, at: Point(column: 0, row: row), style: style)
    }
  }

  /// Draws the background and the sign of each row that is selected, and the bar of the row that
  /// the keys start from.
  private func draw(_ marks: RowMarks, in rows: Rect, on canvas: inout Canvas) {
    let height = window.rowHeight
    let lead = shownIndex ?? (isFocused ? window.top : nil)
    var line = 0
    var row = window.top
    while line < rows.size.rows, row < max(window.count, 1) {
      let place = place(ofLine: line, in: rows)
      let isSelected = row < window.count && marks.contains(row)
      if isSelected { canvas.fill(place, style: .selection) }
      let outer = canvas.enter(place, inheriting: isSelected ? .selected : [])
      if isSelected, rows.origin.column > 0 {
        canvas.draw(
          .success,
          at: Point(column: rows.origin.column > 1 ? 1 : 0, row: 0),
          style: .accent
        )
      }
      if row == lead, rows.origin.column > (isSelected ? 1 : 0) {
        drawBar(rows: place.size.rows, on: &canvas)
      }
      canvas.leave(outer)
      line += height
      row += 1
    }
  }

  private func drawScrollBar(in rows: Rect, at column: Int, on canvas: inout Canvas) {
    let bar = ScrollBar(
      extent: window.count * window.rowHeight,
      view: rows.size.rows,
      offset: window.top * window.rowHeight
    )
    bar.draw(at: Point(column: column, row: rows.origin.row), isMarked: isFocused, on: &canvas)
  }

  /// Draws the problem: in its own rows, or as a sign in the upper right corner.
  private func draw(_ problem: String, in areas: Areas, on canvas: inout Canvas) {
    guard areas.hasProblem else {
      let corner = Point(column: canvas.size.columns - 1, row: 0)
      canvas.draw(problemSign: false, at: corner)
      return
    }
    ProblemText(problem, below: areas.rows.origin.column).draw(from: areas.rows.endRow, on: &canvas)
  }
}
