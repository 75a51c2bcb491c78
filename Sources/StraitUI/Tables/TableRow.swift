import StraitScreen

/// A cell of a table as it is shown.
struct TableCell {
  var text: String
  /// `true` if it is checked; `nil` if it is not a checkbox.
  var isOn: Bool?
  var hasProblem = false
  /// The number of columns of the text.
  var columns: Int

  init(_ text: String, isOn: Bool?, hasProblem: Bool) {
    self.text = text
    self.isOn = isOn
    self.hasProblem = hasProblem
    columns = ShownText.columns(of: text)
  }
}

/// A row of a table: draws its cells in the columns of the table.
@MainActor
final class TableRow: Widget {
  private let grid: TableGrid
  var cells: [TableCell] = [] {
    didSet { setNeedsDisplay() }
  }

  init(_ grid: TableGrid) {
    self.grid = grid
    super.init()
  }

  override var semantics: Semantics { Semantics(.tableRow, value: .text(TableRow.text(of: cells))) }

  /// Returns the texts of the cells that have one, with blanks between them.
  static func text(of cells: [TableCell]) -> String {
    var text = ""
    for cell in cells where !cell.text.isEmpty {
      if !text.isEmpty { text += " " }
      text += cell.text
    }
    return text
  }

  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: grid.total, rows: 1)
  }

  override func draw(on canvas: inout Canvas) {
    guard grid.frozen > 0 else { return drawCells(0, cells.count, on: &canvas) }
    drawCells(0, grid.frozen, on: &canvas)
    let saved = grid.enterScrolled(on: &canvas)
    drawCells(grid.frozen, cells.count, on: &canvas)
    canvas.leave(saved)
    grid.drawDivider(on: &canvas)
  }

  private func drawCells(_ first: Int, _ end: Int, on canvas: inout Canvas) {
    // Scrolled columns are drawn in a separate part.
    let shift = first == 0 ? 0 : grid.frozenEnd
    var index = first
    while index < min(end, grid.columns.count) {
      let start = grid.place(of: index) - shift
      if start >= canvas.size.columns { break }
      let column = grid.columns[index]
      if column.width > 0, start + column.width > 0 {
        draw(cells[index], from: start, in: column, on: &canvas)
      }
      index += 1
    }
  }

  private func draw(
    _ cell: TableCell,
    from start: Int,
    in column: TableGrid.Column,
    on canvas: inout Canvas
  ) {
    if let isOn = cell.isOn {
      let sign = canvas.theme.glyphs[isOn ? .checked : .unchecked]
      let place = start + column.alignment.offset(of: ShownText.columns(of: sign), in: column.width)
      canvas.draw(
        sign,
        at: Point(column: place, row: 0),
        within: column.width,
        style: isOn ? .accent : .muted
      )
      return
    }
    let width = column.width - (cell.hasProblem ? 2 : 0)
    let place = start + column.alignment.offset(of: cell.columns, in: width)
    let end = canvas.draw(
      cell.text,
      at: Point(column: place, row: 0),
      within: width,
      style: cell.hasProblem ? .error : .text
    )
    guard cell.hasProblem else { return }
    let sign = column.alignment == .end ? start + column.width - 1 : end + (width > 0 ? 1 : 0)
    canvas.draw(.problem, at: Point(column: sign, row: 0), style: .error)
  }
}

// Columns that stay where they are.
extension TableGrid {
  /// Makes a canvas of the columns' room draw the scrolled columns.
  func enterScrolled(on canvas: inout Canvas) -> Canvas.Saved {
    let size = canvas.size
    return canvas.enter(
      Rect(column: frozenEnd, columns: max(0, size.columns - frozenEnd), rows: size.rows)
    )
  }

  /// Draws the line between the fixed columns and those that scroll under them.
  func drawDivider(on canvas: inout Canvas) {
    guard offset > 0, frozenEnd > 0 else { return }
    let place = Point(column: frozenEnd - Self.gap, row: 0)
    canvas.verticalLine(at: place, rows: 1, style: .border)
  }
}
