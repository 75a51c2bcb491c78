/// Draws into the cells of a screen within a clip, and keeps wide cells whole.
///
/// A painter holds a pointer to the cells. It is valid only during the call of
/// `CellBuffer.withPainter`, or of the array's own method, that it was made in.
package struct CellPainter {
  private let cells: UnsafeMutableBufferPointer<Cell>
  private let columns: Int
  /// The part that can be drawn into, a part of the screen.
  package var clip: Rect
  /// `true` if a style without a background keeps the background of the cell that is drawn over.
  package var keepsBackground: Bool
  /// The part of a cluster that is drawn.
  private let policy: ShownText.Policy

  /// Makes a painter.
  ///
  /// - Parameters:
  ///   - cells: The cells, row after row. Must be as many as the size says.
  ///   - size: The number of columns and rows.
  ///   - clip: The part that can be drawn into; all of it if `nil`.
  ///   - keepsBackground: `true` if a style without a background keeps the one of the cell below.
  ///   - policy: The drawn part of a cluster.
  package init(
    over cells: UnsafeMutableBufferPointer<Cell>,
    size: Size,
    clippedTo clip: Rect? = nil,
    keepsBackground: Bool = false,
    policy: ShownText.Policy = .scalars
  ) {
    precondition(
      cells.count == size.columns * size.rows,
      "\(cells.count) cells are not a screen of \(size)"
    )
    self.cells = cells
    columns = size.columns
    let bounds = Rect(origin: Point(column: 0, row: 0), size: size)
    self.clip = clip.map(bounds.intersection) ?? bounds
    self.keepsBackground = keepsBackground
    self.policy = policy
  }

  /// Draws a text on one row.
  ///
  /// - Parameters:
  ///   - text: The text; shown as `ShownText` says.
  ///   - point: The place of its first cell.
  ///   - style: The style of the text.
  /// - Returns: The column just right of the text, or one at the right edge of the clip or beyond.
  package func draw(_ text: Substring, at point: Point, style: Style) -> Int {
    var row = row(from: point)
    ShownText.send(text, style: style, policy: policy, to: &row)
    return row.column
  }

  /// Draws one character.
  ///
  /// - Parameters:
  ///   - character: The character; shown as `ShownText` says.
  ///   - point: The place of its first cell.
  ///   - style: The style of the character.
  /// - Returns: The column just right of the character, or one at the right edge or beyond.
  package func draw(_ character: Character, at point: Point, style: Style) -> Int {
    var row = row(from: point)
    guard !row.isDone else { return row.column }
    let scalars = character.unicodeScalars
    if policy == .clusters,
      ShownText.shapeWhole(scalars, style: style, emit: { row.receive($0) })
    {
      return row.column
    }
    ShownText.shape(scalars, style: style) { row.receive($0) }
    return row.column
  }

  /// Puts a cell at a place.
  ///
  /// - Parameters:
  ///   - cell: The cell. Must be 1 or 2 columns wide.
  ///   - point: The place.
  package func put(_ cell: Cell, at point: Point) {
    precondition(cell.width == 1 || cell.width == 2, "a cell of width \(cell.width) cannot be put")
    var row = row(from: point)
    if !row.isDone { row.receive(cell) }
  }

  /// Fills a rectangle with a cell.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. Wide cells are laid from its left edge, seen or not.
  ///   - cell: The cell. Must be 1 or 2 columns wide; of a wide one, an odd last column is a blank.
  package func fill(_ rect: Rect, with cell: Cell) {
    precondition(cell.width == 1 || cell.width == 2, "a cell of width \(cell.width) cannot fill")
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    // A rectangle can begin as far left as an integer can: only the parity matters.
    let isCut = (visible.origin.column ^ rect.origin.column) & 1 == 1
    for number in visible.origin.row..<visible.endRow {
      let start = Point(column: visible.origin.column, row: number)
      var row = row(from: start, endingAt: visible.endColumn)
      if cell.width == 1 {
        row.fill(with: cell)
      } else {
        if isCut { row.column -= 1 }
        while !row.isDone { row.receive(cell) }
      }
    }
  }

  /// Changes the style of the cells of a rectangle, regardless of their contents.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - attributes: The attributes that the cells get in addition.
  ///   - removed: The attributes that they lose before.
  ///   - foreground: The colour of their text; stays if `.default`.
  ///   - background: The colour behind them; stays if `.default`.
  package func restyle(
    _ rect: Rect,
    adding attributes: Style.Attributes,
    removing removed: Style.Attributes = [],
    foreground: Color = .default,
    background: Color = .default
  ) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    for row in visible.origin.row..<visible.endRow {
      let start = row * columns
      for index in start + visible.origin.column..<start + visible.endColumn {
        var style = cells[index].style
        style.attributes = style.attributes.subtracting(removed).union(attributes)
        if foreground != .default { style.foreground = foreground }
        if background != .default { style.background = background }
        cells[index].style = style
      }
    }
  }

  /// Sets the link of the cells of a rectangle, regardless of their contents.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - link: The number of the link or the picture; 0 for none.
  package func link(_ rect: Rect, to link: UInt16) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    for row in visible.origin.row..<visible.endRow {
      let start = row * columns
      for index in start + visible.origin.column..<start + visible.endColumn {
        cells[index].link = link
      }
    }
  }

  /// Returns the background of a cell.
  ///
  /// - Parameter point: The place of the cell. Must lie in the clip.
  /// - Returns: Its background.
  package func background(at point: Point) -> Color {
    precondition(clip.contains(point), "no cell at \(point) in a clip of \(clip)")
    return cells[point.row * columns + point.column].style.background
  }

  @inline(__always)
  private func row(from point: Point, endingAt end: Int? = nil) -> RowPainter {
    let right = end ?? clip.endColumn
    let isInside =
      !clip.isEmpty && clip.origin.row <= point.row && point.row < clip.endRow
    let start = isInside ? point.row * columns : 0
    return RowPainter(
      row: UnsafeMutableBufferPointer(rebasing: cells[start..<(isInside ? start + columns : 0)]),
      left: isInside ? clip.origin.column : right,
      right: right,
      keepsBackground: keepsBackground,
      column: point.column
    )
  }
}

extension CellBuffer {
  /// Calls `body` with a painter over all cells.
  ///
  /// - Parameters:
  ///   - clip: The part that can be drawn into; all of it if `nil`.
  ///   - policy: The drawn part of a cluster.
  ///   - body: Draws. The painter must not be used after it has returned.
  /// - Returns: The result of `body`.
  @inline(__always)
  mutating func withPainter<Result>(
    clippedTo clip: Rect?,
    policy: ShownText.Policy = .scalars,
    _ body: (CellPainter) -> Result
  ) -> Result {
    let size = size
    return cells.withUnsafeMutableBufferPointer {
      body(CellPainter(over: $0, size: size, clippedTo: clip, policy: policy))
    }
  }

  /// Calls `body` with the cells, row after row, to be changed in place.
  ///
  /// - Parameter body: Changes cells. The pointer is valid until it returns. It must leave a right
  ///   half behind each wide cell, and nowhere else.
  /// - Returns: The result of `body`.
  package mutating func withMutableCells<Result>(
    _ body: (UnsafeMutableBufferPointer<Cell>) throws -> Result
  ) rethrows -> Result {
    try cells.withUnsafeMutableBufferPointer { try body($0) }
  }
}
