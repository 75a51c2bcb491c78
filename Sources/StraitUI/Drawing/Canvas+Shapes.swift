public import StraitScreen

extension Canvas {
  /// Fills a rectangle with a character, and gives it the background of a role.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - character: The character. Of one that takes several cells, the first is used. Of a wide
  ///     one, an odd last column is a blank.
  ///   - role: The meaning of the rectangle. Its background replaces the old one, even if it is the
  ///     terminal's own.
  public mutating func fill(
    _ rect: Rect,
    with character: Character = " ",
    style role: StyleRole = .surface
  ) {
    let style = style(role)
    fill(rect, with: character, style: style)
  }

  /// Fills a rectangle with a character.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - character: The character. Of one that takes several cells, the first is used. Of a wide
  ///     one, an odd last column is a blank.
  ///   - style: The look of the rectangle; the terminal's own background replaces the old one, too.
  public mutating func fill(_ rect: Rect, with character: Character = " ", style: Style) {
    let cell: Cell
    if character == " " {
      cell = Cell(base: " ", style: style)
    } else {
      // A character takes at least one cell.
      cell = ShownText.cells(of: character, style: style)[0]
    }
    painter.keepsBackground = false
    fill(rect, with: cell)
    painter.keepsBackground = true
  }

  /// Draws a line to the right.
  ///
  /// - Parameters:
  ///   - point: The leftmost cell of the line.
  ///   - columns: The length of the line; nothing is drawn unless it is positive.
  ///   - border: The kind of line.
  ///   - role: The meaning.
  public mutating func horizontalLine(
    at point: Point,
    columns: Int,
    border: Border = .single,
    style role: StyleRole = .border
  ) {
    guard columns > 0, let glyphs = BorderGlyphs(border, in: theme.glyphs) else { return }
    let rect = Rect(origin: point, size: Size(columns: columns, rows: 1))
    let style = style(role)
    fill(rect, with: Cell(base: glyphs.horizontal, style: style))
  }

  /// Draws a line downwards.
  ///
  /// - Parameters:
  ///   - point: The topmost cell of the line.
  ///   - rows: The length of the line; nothing is drawn unless it is positive.
  ///   - border: The kind of line.
  ///   - role: The meaning.
  public mutating func verticalLine(
    at point: Point,
    rows: Int,
    border: Border = .single,
    style role: StyleRole = .border
  ) {
    guard rows > 0, let glyphs = BorderGlyphs(border, in: theme.glyphs) else { return }
    let rect = Rect(origin: point, size: Size(columns: 1, rows: rows))
    let style = style(role)
    fill(rect, with: Cell(base: glyphs.vertical, style: style))
  }

  /// Draws a line around a rectangle, inside of it, with a title in its upper edge.
  ///
  ///     ╭─ Person ─────╮
  ///     │              │
  ///     ╰──────────────╯
  ///
  /// The interior does not change. A rectangle of one row or column is a line.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - border: The kind of line; with `.none` nothing is drawn.
  ///   - title: The title; ends with an ellipsis if it is too long, and is omitted without a column
  ///     for it.
  ///   - role: The meaning of the line.
  ///   - titleRole: The meaning of the title.
  public mutating func box(
    _ rect: Rect,
    border: Border,
    title: String = "",
    style role: StyleRole = .border,
    titleStyle titleRole: StyleRole = .title
  ) {
    guard !rect.isEmpty, let glyphs = BorderGlyphs(border, in: theme.glyphs) else { return }
    let left = rect.origin.column
    let top = rect.origin.row
    let width = rect.size.columns
    let right = left.addingWithoutOverflow(width - 1)
    let bottom = top.addingWithoutOverflow(rect.size.rows - 1)
    if rect.size.rows == 1 || width > 1 {
      horizontalLine(at: rect.origin, columns: width, border: border, style: role)
    }
    if rect.size.rows > 1 {
      verticalLine(at: rect.origin, rows: rect.size.rows, border: border, style: role)
    }
    if rect.size.rows > 1, width > 1 {
      let below = Point(column: left, row: bottom)
      horizontalLine(at: below, columns: width, border: border, style: role)
      let beside = Point(column: right, row: top)
      verticalLine(at: beside, rows: rect.size.rows, border: border, style: role)
      let style = style(role)
      put(Cell(base: glyphs.topLeft, style: style), at: rect.origin)
      put(Cell(base: glyphs.topRight, style: style), at: beside)
      put(Cell(base: glyphs.bottomLeft, style: style), at: below)
      put(Cell(base: glyphs.bottomRight, style: style), at: Point(column: right, row: bottom))
    }
    // A corner, a piece of line and a blank at each side.
    guard !title.isEmpty, width > 6 else { return }
    let start = Point(column: left.addingWithoutOverflow(2), row: top)
    draw(" ", at: start, style: titleRole)
    let next = Point(column: start.column.addingWithoutOverflow(1), row: top)
    let end = draw(title, at: next, within: width - 6, style: titleRole)
    draw(" ", at: Point(column: end, row: top), style: titleRole)
  }

  /// Puts a cell at a place.
  ///
  /// - Parameters:
  ///   - cell: The cell. Must be 1 or 2 columns wide: right halves come and go with their left one.
  ///   - point: The place.
  public mutating func put(_ cell: Cell, at point: Point) {
    let place = onScreen(point)
    painter.put(cell, at: place)
    let size = Size(columns: Int(cell.width), rows: 1)
    texts?.noteOther(Rect(origin: place, size: size), clippedTo: painter.clip)
  }

  private mutating func fill(_ rect: Rect, with cell: Cell) {
    let rect = onScreen(rect)
    painter.fill(rect, with: cell)
    texts?.noteOther(rect, clippedTo: painter.clip)
  }
}
