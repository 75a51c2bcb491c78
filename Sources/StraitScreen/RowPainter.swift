/// Puts cells beside each other into one row of a buffer, and keeps its wide cells whole.
struct RowPainter {
  /// The row that is painted; not touched if `left` is `right`.
  let row: UnsafeMutableBufferPointer<Cell>
  /// The first column that may be painted.
  let left: Int
  /// The column after the last one that may be painted.
  let right: Int
  /// Where the next cell goes.
  var column: Int

  /// Whether all further cells would lie right of what may be painted.
  var isDone: Bool { column >= right }

  /// Paints a cell, or nothing, or a blank where the edge would cut a wide cell; then moves on.
  @inline(__always)
  mutating func paint(_ cell: Cell) {
    let next = column &+ Int(cell.width)
    if column >= left, next <= right {
      set(cell, at: column)
    } else if next > left, column < right, left < right {
      set(Cell(base: " ", style: cell.style), at: max(column, left))
    }
    column = next
  }

  @inline(__always)
  private func set(_ cell: Cell, at column: Int) {
    switch row[column].width {
    case 0: blank(column - 1)
    case 2 where cell.width == 1: blank(column + 1)
    default: break
    }
    row[column] = cell
    if cell.width == 2 {
      if row[column + 1].width == 2 { blank(column + 2) }
      row[column + 1] = .rightHalf(style: cell.style)
    }
  }

  /// Blanks what is left of a wide cell; the colour behind it stays.
  private func blank(_ column: Int) {
    row[column] = Cell(base: " ", style: row[column].style)
  }
}
