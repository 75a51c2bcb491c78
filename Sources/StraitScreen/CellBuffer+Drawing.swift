extension CellBuffer {
  /// Draws a text on one row.
  ///
  /// The text is shown as `ShownText` says, so that any text may be drawn: a line feed in it is a
  /// picture, not a new row. Of a wide cell that the clip cuts, the half inside is a blank.
  ///
  ///     buffer.draw("漢字", at: Point(column: 1, row: 0))       "  漢字"
  ///     buffer.draw("x", at: Point(column: 2, row: 0))         "  x 字"   the other half is blanked
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: Where its first cell goes. May lie outside the clip and the buffer.
  ///   - style: How the text looks.
  ///   - clip: The part of the buffer that may be drawn into; all of it if `nil`.
  /// - Returns: The column just right of the text. Text that reaches the right edge of the clip is
  ///   not read further; then the column is that edge, or lies one or more columns beyond it.
  /// - Complexity: O(*n*) in the length of the text up to the right edge of the clip.
  @discardableResult
  public mutating func draw(
    _ text: String,
    at point: Point,
    style: Style = .plain,
    clippedTo clip: Rect? = nil
  ) -> Int {
    draw(Substring(text), at: point, style: style, clippedTo: clip)
  }

  /// Draws a part of a text on one row, as `draw` does with a whole one.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: Where its first cell goes. May lie outside the clip and the buffer.
  ///   - style: How the text looks.
  ///   - clip: The part of the buffer that may be drawn into; all of it if `nil`.
  /// - Returns: The column just right of the text, or one at the right edge of the clip or beyond.
  /// - Complexity: O(*n*) in the length of the text up to the right edge of the clip.
  @discardableResult
  public mutating func draw(
    _ text: Substring,
    at point: Point,
    style: Style = .plain,
    clippedTo clip: Rect? = nil
  ) -> Int {
    paintRow(from: point, clippedTo: clip) { painter in
      guard !painter.isDone else { return }
      ShownText.forEachCell(of: text, style: style) { cell in
        painter.paint(cell)
        return !painter.isDone
      }
    }
  }

  /// Adds attributes to the cells of a part of the buffer, whatever they show.
  ///
  /// - Parameters:
  ///   - attributes: What the cells look like besides.
  ///   - area: The part; what lies outside of the buffer is left out.
  public mutating func add(_ attributes: Style.Attributes, in area: Rect) {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return }
    for row in area.origin.row..<area.endRow {
      let start = row * size.columns
      for index in start + area.origin.column..<start + area.endColumn {
        cells[index].style.attributes.formUnion(attributes)
      }
    }
  }

  /// Draws one character.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - point: Where its first cell goes. May lie outside the clip and the buffer.
  ///   - style: How the character looks.
  ///   - clip: The part of the buffer that may be drawn into; all of it if `nil`.
  /// - Returns: The column just right of the character, or `point.column` if that is right of the
  ///   clip.
  @discardableResult
  public mutating func draw(
    _ character: Character,
    at point: Point,
    style: Style = .plain,
    clippedTo clip: Rect? = nil
  ) -> Int {
    paintRow(from: point, clippedTo: clip) { painter in
      guard !painter.isDone else { return }
      ShownText.shape(character.unicodeScalars, style: style) { painter.paint($0) }
    }
  }

  /// Puts a cell at a place.
  ///
  /// A wide cell whose right half would lie outside the buffer becomes a blank.
  ///
  /// - Parameters:
  ///   - cell: The cell. Must be 1 or 2 columns wide: right halves come and go with their left one.
  ///   - point: The place. Nothing happens if it lies outside the buffer.
  public mutating func put(_ cell: Cell, at point: Point) {
    precondition(cell.width == 1 || cell.width == 2, "a cell of width \(cell.width) cannot be put")
    _ = paintRow(from: point, clippedTo: nil) { painter in
      if !painter.isDone { painter.paint(cell) }
    }
  }

  /// Fills a rectangle with a cell.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. What lies outside the buffer is not filled.
  ///   - cell: The cell. Must be 1 or 2 columns wide; of a wide one, an odd last column is a blank.
  public mutating func fill(_ rect: Rect, with cell: Cell = .blank) {
    precondition(cell.width == 1 || cell.width == 2, "a cell of width \(cell.width) cannot fill")
    let visible = rect.intersection(bounds)
    guard !visible.isEmpty else { return }
    for row in visible.origin.row..<visible.endRow {
      let start = Point(column: visible.origin.column, row: row)
      _ = paintRow(from: start, clippedTo: visible) { painter in
        while !painter.isDone { painter.paint(cell) }
      }
    }
  }

  @inline(__always)
  private mutating func paintRow(
    from point: Point,
    clippedTo clip: Rect?,
    _ paint: (inout RowPainter) -> Void
  ) -> Int {
    let visible = clip.map(bounds.intersection) ?? bounds
    let right = clip.map { min($0.endColumn, size.columns) } ?? size.columns
    let columns = size.columns
    let isInside = !visible.isEmpty && visible.origin.row <= point.row && point.row < visible.endRow
    return cells.withUnsafeMutableBufferPointer { cells in
      let start = isInside ? point.row * columns : 0
      var painter = RowPainter(
        row: UnsafeMutableBufferPointer(rebasing: cells[start..<(isInside ? start + columns : 0)]),
        left: isInside ? visible.origin.column : right,
        right: right,
        column: point.column
      )
      paint(&painter)
      return painter.column
    }
  }
}
