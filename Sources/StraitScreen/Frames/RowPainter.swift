/// Puts adjacent cells into one row of a buffer, and keeps its wide cells whole.
struct RowPainter: CellSink {
  /// The row that is painted; not touched if `left` is `right`.
  let row: UnsafeMutableBufferPointer<Cell>
  /// The first column that may be painted.
  let left: Int
  /// The column after the last one that may be painted.
  let right: Int
  /// `true` if a cell without a separate background keeps the one of the cell that it replaces.
  let keepsBackground: Bool
  /// The column of the next cell.
  var column: Int

  /// `true` if all further cells would lie right of what may be painted.
  var isDone: Bool { column >= right }

  /// The columns up to the right edge; 0 or less if `isDone`.
  @inline(__always)
  var room: Int {
    // The column may lie as far left as an integer can.
    let (columns, overflow) = right.subtractingReportingOverflow(column)
    guard overflow else { return columns }
    return isDone ? 0 : .max
  }

  /// Paints a cell, or nothing, or a blank where the edge would cut a wide cell; then moves on.
  @inline(__always)
  mutating func receive(_ cell: Cell) {
    let next = column &+ Int(cell.width)
    if column >= left, next <= right {
      set(cell, at: column)
    } else if next > left, column < right, left < right {
      set(Cell(base: " ", style: cell.style), at: max(column, left))
    }
    column = next
  }

  /// Paints the visible part of some ASCII; then advances.
  @inline(__always)
  mutating func receive(ascii bytes: UnsafeBufferPointer<UInt8>, style: Style) {
    let start = column
    column = start &+ bytes.count
    let first = max(start, left)
    let end = min(column, right)
    guard first < end else { return }
    uncover(first..<end)
    let bits = Cell(base: " ", style: style).bits
    let keepsBackground = keepsBackground && style.background == .default
    for column in first..<end {
      let background = row[column].style.background
      row[column].replace(with: bits)
      row[column].base = Unicode.Scalar(bytes[column &- start])
      if keepsBackground { row[column].style.background = background }
    }
  }

  /// Paints a cell of one column into every column up to the right edge.
  mutating func fill(with cell: Cell) {
    let first = max(column, left)
    guard first < right else { return }
    uncover(first..<right)
    let bits = cell.bits
    let keepsBackground = keepsBackground && cell.style.background == .default
    for column in first..<right {
      let background = row[column].style.background
      row[column].replace(with: bits)
      if keepsBackground { row[column].style.background = background }
    }
    column = right
  }

  @inline(__always)
  private func set(_ cell: Cell, at column: Int) {
    var cell = cell
    if keepsBackground, cell.style.background == .default {
      cell.style.background = row[column].style.background
    }
    uncover(column..<column &+ Int(cell.width))
    row[column] = cell
    if cell.width == 2 { row[column + 1] = .rightHalf(style: cell.style) }
  }

  /// Blanks what remains of the wide cells that are covered by half.
  @inline(__always)
  private func uncover(_ columns: Range<Int>) {
    if row[columns.lowerBound].width == 0 { blank(columns.lowerBound - 1) }
    if row[columns.upperBound - 1].width == 2 { blank(columns.upperBound) }
  }

  /// Blanks the remaining half of a wide cell; the colour behind it stays.
  private func blank(_ column: Int) {
    row[column] = Cell(base: " ", style: row[column].style)
  }
}
