extension CellBuffer {
  /// Draws a text on one row.
  ///
  /// The text is shown as `ShownText` says, so that any text may be drawn: a line feed in it is a
  /// picture, not a new row.
  ///
  ///     buffer.draw("漢字", at: Point(column: 1, row: 0))       "  漢字"
  ///     buffer.draw("x", at: Point(column: 2, row: 0))         "  x 字"   the other half is blanked
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The place of its first cell. May lie outside the buffer.
  ///   - style: The style of the text.
  ///   - policy: The part of a cluster that the display accepts.
  /// - Returns: The column just right of the text. Text that reaches the right edge of the buffer
  ///   is not read further; then the column is that edge, or lies one or more columns beyond it.
  /// - Complexity: O(*n*) in the length of the text up to the right edge of the buffer.
  @discardableResult
  public mutating func draw(
    _ text: String,
    at point: Point,
    style: Style = .plain,
    policy: ShownText.Policy = .scalars
  ) -> Int {
    draw(text, at: point, style: style, policy: policy, clippedTo: nil)
  }

  /// Draws a part of a text on one row, as `draw` does with a whole one.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The place of its first cell. May lie outside the buffer.
  ///   - style: The style of the text.
  /// - Returns: The column just right of the text, or one at the right edge of the buffer or
  ///   beyond.
  /// - Complexity: O(*n*) in the length of the text up to the right edge of the buffer.
  @discardableResult
  public mutating func draw(
    _ text: Substring,
    at point: Point,
    style: Style = .plain
  ) -> Int {
    withPainter(clippedTo: nil) { $0.draw(text, at: point, style: style) }
  }

  /// Draws a text on one row of a part of the buffer; of a wide cell that its edge cuts, the half
  /// inside is a blank.
  @discardableResult
  package mutating func draw(
    _ text: String,
    at point: Point,
    style: Style = .plain,
    policy: ShownText.Policy = .scalars,
    clippedTo clip: Rect?
  ) -> Int {
    withPainter(clippedTo: clip, policy: policy) {
      $0.draw(Substring(text), at: point, style: style)
    }
  }

  /// Draws one character in a part of the buffer.
  @discardableResult
  package mutating func draw(
    _ character: Character,
    at point: Point,
    style: Style = .plain,
    clippedTo clip: Rect?
  ) -> Int {
    withPainter(clippedTo: clip) { $0.draw(character, at: point, style: style) }
  }

  /// Adds attributes to the cells of a part of the buffer, regardless of their contents.
  ///
  /// - Parameters:
  ///   - attributes: The attributes to add.
  ///   - area: The part; cells outside of the buffer are ignored.
  public mutating func add(_ attributes: Style.Attributes, in area: Rect) {
    withPainter(clippedTo: area) { $0.restyle($0.clip, adding: attributes) }
  }

  /// Draws one character.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - point: The place of its first cell. May lie outside the buffer.
  ///   - style: The style of the character.
  /// - Returns: The column just right of the character, or `point.column` if that is right of the
  ///   buffer.
  @discardableResult
  public mutating func draw(
    _ character: Character,
    at point: Point,
    style: Style = .plain
  ) -> Int {
    withPainter(clippedTo: nil) { $0.draw(character, at: point, style: style) }
  }

  /// Puts a cell at a place.
  ///
  /// A wide cell whose right half would lie outside the buffer becomes a blank.
  ///
  /// - Parameters:
  ///   - cell: The cell. Must be 1 or 2 columns wide: right halves come and go with their left one.
  ///   - point: The place. Nothing happens if it lies outside the buffer.
  public mutating func put(_ cell: Cell, at point: Point) {
    withPainter(clippedTo: nil) { $0.put(cell, at: point) }
  }

  /// Fills a rectangle with a cell.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. What lies outside the buffer is not filled. Wide cells are laid
  ///     from its left edge, seen or not.
  ///   - cell: The cell. Must be 1 or 2 columns wide; of a wide one, an odd last column is a blank.
  public mutating func fill(_ rect: Rect, with cell: Cell = .blank) {
    withPainter(clippedTo: nil) { $0.fill(rect, with: cell) }
  }
}
