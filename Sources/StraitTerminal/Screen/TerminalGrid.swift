internal import StraitScreen

/// The cells of a terminal's screen, row by row, with what terminals do to them.
///
/// Wide cells are always whole: changing one half blanks the other. Rows and columns must be on the
/// screen.
struct TerminalGrid: Hashable, Sendable {
  private(set) var size: Size
  private(set) var rows: [[Cell]]

  init(size: Size) {
    self.size = size
    rows = Array(
      repeating: Array(repeating: .blank, count: size.columns),
      count: size.rows
    )
  }

  /// Puts a cell of one or two columns, both of which must lie in the row.
  mutating func put(_ cell: Cell, at point: Point) {
    let end = point.column + Int(cell.width)
    separate(row: point.row, at: point.column)
    separate(row: point.row, at: end)
    rows[point.row][point.column] = cell
    if cell.width == 2 {
      rows[point.row][point.column + 1] = Cell(base: " ", width: 0, style: cell.style)
    }
  }

  /// Adds a mark to the cell that takes a place; returns whether there was room for it.
  ///
  /// An emoji sequence takes no marks: its cell stores the packed scalars after the base instead.
  mutating func addMark(_ mark: Unicode.Scalar, at point: Point) -> Bool {
    let isRightHalf = rows[point.row][point.column].width == 0 && point.column > 0
    let column = isRightHalf ? point.column - 1 : point.column
    guard !rows[point.row][column].isSequence else { return false }
    let marks = rows[point.row][column].marks
    guard let free = marks.indices.first(where: { marks[$0] == 0 }) else { return false }
    rows[point.row][column].marks[free] = mark.value
    return true
  }

  /// Sets the part of a picture that a cell shows.
  mutating func setLink(_ link: UInt16, at point: Point) {
    rows[point.row][point.column].link = link
  }

  mutating func erase(row: Int, columns: Range<Int>, with blank: Cell) {
    guard !columns.isEmpty else { return }
    separate(row: row, at: columns.lowerBound)
    separate(row: row, at: columns.upperBound)
    for column in columns { rows[row][column] = blank }
  }

  mutating func erase(rows erased: Range<Int>, with blank: Cell) {
    for row in erased { erase(row: row, columns: 0..<size.columns, with: blank) }
  }

  /// Moves the cells from a place to the right; cells moved out of the row are lost.
  mutating func insertBlanks(_ count: Int, at point: Point, with blank: Cell) {
    let count = min(count, size.columns - point.column)
    separate(row: point.row, at: point.column)
    separate(row: point.row, at: size.columns - count)
    rows[point.row].removeLast(count)
    rows[point.row].insert(contentsOf: repeatElement(blank, count: count), at: point.column)
  }

  /// Removes cells from a row; the cells to the right of them move up to the place.
  mutating func deleteCells(_ count: Int, at point: Point, with blank: Cell) {
    let count = min(count, size.columns - point.column)
    separate(row: point.row, at: point.column)
    separate(row: point.row, at: point.column + count)
    rows[point.row].removeSubrange(point.column..<point.column + count)
    rows[point.row].append(contentsOf: repeatElement(blank, count: count))
  }

  /// Moves rows up, or down by a negative number, within a region; rows moved out of it are lost.
  mutating func scroll(_ region: ClosedRange<Int>, up count: Int, with blank: Cell) {
    let distance = min(abs(count), region.count)
    guard distance > 0 else { return }
    let blanks = Array(repeating: Array(repeating: blank, count: size.columns), count: distance)
    let kept =
      count > 0
      ? Array(rows[region].dropFirst(distance)) : Array(rows[region].dropLast(distance))
    rows.replaceSubrange(region, with: count > 0 ? kept + blanks : blanks + kept)
  }

  /// Fills the whole screen with a cell.
  mutating func fill(with cell: Cell) {
    erase(rows: 0..<size.rows, with: cell)
  }

  /// Cuts or pads at the right and below, after dropping rows at the top.
  mutating func resize(to size: Size, droppingAtTop dropped: Int) {
    rows.removeFirst(min(dropped, rows.count))
    for row in rows.indices where size.columns < self.size.columns {
      separate(row: row, at: size.columns)
      rows[row].removeLast(self.size.columns - size.columns)
    }
    if size.columns > self.size.columns {
      let blanks = Array(repeating: Cell.blank, count: size.columns - self.size.columns)
      for row in rows.indices { rows[row] += blanks }
    }
    rows.removeLast(max(0, rows.count - size.rows))
    while rows.count < size.rows {
      rows.append(Array(repeating: .blank, count: size.columns))
    }
    self.size = size
  }

  /// Blanks a wide cell that a column boundary cuts.
  private mutating func separate(row: Int, at column: Int) {
    guard column > 0, column < rows[row].count, rows[row][column].width == 0 else { return }
    for half in [column - 1, column] {
      rows[row][half] = Cell(base: " ", style: rows[row][half].style)
    }
  }
}
