public import StraitScreen

extension Canvas {
  /// Draws a text on one row, in the style of a role.
  ///
  /// Any text may be drawn: it is shown as `ShownText` says, and cannot reach the terminal
  /// otherwise.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The place of its first cell.
  ///   - role: The meaning of the text.
  /// - Returns: The column just right of the text. Text that reaches the right edge of the visible
  ///   part is not read further; then the column is one at that edge or beyond it.
  /// - Complexity: O(*n*) in the length of the text up to the right edge.
  @discardableResult
  public mutating func draw(
    _ text: String,
    at point: Point,
    style role: StyleRole = .text
  ) -> Int {
    // Looked up first: an argument would be looked up in a copy of the canvas.
    let style = style(role)
    return draw(Substring(text), at: point, style: style)
  }

  /// Draws a text on one row.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The place of its first cell.
  ///   - style: Its style, for a widget in each state.
  /// - Returns: The column just right of the text, or one at the right edge or beyond it.
  @discardableResult
  public mutating func draw(_ text: String, at point: Point, style: Style) -> Int {
    draw(Substring(text), at: point, style: style)
  }

  /// Draws a part of a text on one row, in the style of a role.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The place of its first cell.
  ///   - role: The meaning of the text.
  /// - Returns: The column just right of the text, or one at the right edge or beyond it.
  @discardableResult
  public mutating func draw(
    _ text: Substring,
    at point: Point,
    style role: StyleRole = .text
  ) -> Int {
    let style = style(role)
    return draw(text, at: point, style: style)
  }

  /// Draws a part of a text on one row.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The place of its first cell.
  ///   - style: Its style, for a widget in each state.
  /// - Returns: The column just right of the text, or one at the right edge or beyond it.
  @discardableResult
  public mutating func draw(_ text: Substring, at point: Point, style: Style) -> Int {
    let place = onScreen(point)
    let end = painter.draw(text, at: place, style: style)
    texts?.note(from: place, to: end, clippedTo: painter.clip)
    return end.subtractingWithoutOverflow(origin.column)
  }

  /// Draws a character, in the style of a role.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - point: The place of its first cell.
  ///   - role: The meaning.
  /// - Returns: The column just right of the character, or one at the right edge or beyond it.
  @discardableResult
  public mutating func draw(
    _ character: Character,
    at point: Point,
    style role: StyleRole = .text
  ) -> Int {
    let style = style(role)
    return draw(character, at: point, style: style)
  }

  /// Draws a character.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - point: The place of its first cell.
  ///   - style: Its style, for a widget in each state.
  /// - Returns: The column just right of the character, or one at the right edge or beyond it.
  @discardableResult
  public mutating func draw(_ character: Character, at point: Point, style: Style) -> Int {
    let place = onScreen(point)
    let end = painter.draw(character, at: place, style: style)
    texts?.note(from: place, to: end, clippedTo: painter.clip)
    return end.subtractingWithoutOverflow(origin.column)
  }

  /// Draws a sign of the theme.
  ///
  /// - Parameters:
  ///   - glyph: The sign.
  ///   - point: The place of its first cell.
  ///   - role: The meaning.
  /// - Returns: The column just right of the sign, or one at the right edge or beyond it.
  @discardableResult
  public mutating func draw(
    _ glyph: Glyph,
    at point: Point,
    style role: StyleRole = .text
  ) -> Int {
    draw(theme.glyphs[glyph], at: point, style: role)
  }

  /// Draws a text on one row, and ends it with an ellipsis where it is too long.
  ///
  ///     canvas.draw("Ada Lovelace", at: start, within: 8)      // Ada Lov…
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The place of its first cell.
  ///   - columns: The largest number of columns. Of a negative number, nothing is drawn.
  ///   - role: The meaning of the text.
  /// - Returns: The column just right of the text; that after the last one it may take if it was
  ///   cut.
  /// - Complexity: O(`columns`).
  @discardableResult
  public mutating func draw(
    _ text: String,
    at point: Point,
    within columns: Int,
    style role: StyleRole = .text
  ) -> Int {
    let style = style(role)
    return draw(text, at: point, within: columns, style: style)
  }

  /// Draws a text on one row as far as the right edge of the widget, and ends it with an ellipsis
  /// where it is too long.
  ///
  /// A control draws each line of its fixed text with this: other content that must not be covered
  /// is drawn first, or the room is stated with `within`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The place of its first cell.
  ///   - role: The meaning of the text.
  /// - Returns: The column just right of the text; that after the right edge if it was cut.
  @discardableResult
  mutating func drawLine(
    _ text: String,
    at point: Point = .zero,
    style role: StyleRole = .text
  ) -> Int {
    let (columns, style) = (columns(after: point), style(role))
    return draw(text, at: point, within: columns, style: style)
  }

  /// Returns the number of columns from a place to the right edge of the widget.
  func columns(after point: Point) -> Int {
    size.columns.subtractingWithoutOverflow(point.column)
  }

  /// Draws a text on one row, and ends it with an ellipsis where it is too long.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The place of its first cell.
  ///   - columns: The largest number of columns. Of a negative number, nothing is drawn.
  ///   - style: Its style, for a widget in each state.
  /// - Returns: The column just right of the text; that after the last one it may take if it was
  ///   cut.
  @discardableResult
  mutating func draw(_ text: String, at point: Point, within columns: Int, style: Style) -> Int {
    guard columns > 0 else { return point.column }
    // No byte takes more than one column.
    if text.utf8.count <= columns { return draw(text, at: point, style: style) }
    return drawCut(text, at: point, within: columns, style: style)
  }

  /// Draws a text that may be too long in at least one column.
  @inline(never)
  private mutating func drawCut(
    _ text: String,
    at point: Point,
    within columns: Int,
    style: Style
  ) -> Int {
    let text = Substring(text)
    let end = point.column.addingWithoutOverflow(columns)
    // Text beyond the edge of the visible part only has to be noticed.
    let limit = columns.addingWithoutOverflow(1)
    let needed = ShownText.columns(of: text, upTo: limit)
    guard needed > columns else {
      draw(text, at: point, style: style)
      return point.column.addingWithoutOverflow(needed)
    }
    let ellipsis = theme.glyphs[.ellipsis]
    let kept = max(0, columns - ShownText.columns(of: ellipsis))
    let clip = painter.clip
    let room = Rect(origin: point, size: Size(columns: kept, rows: 1))
    painter.clip = clip.intersection(onScreen(room))
    draw(text, at: point, style: style)
    let rest = Rect(origin: point, size: Size(columns: columns, rows: 1))
    painter.clip = clip.intersection(onScreen(rest))
    let start = Point(column: point.column.addingWithoutOverflow(kept), row: point.row)
    draw(ellipsis, at: start, style: style)
    painter.clip = clip
    return end
  }
}
