/// A screen as a value: a grid of cells that can be drawn into, compared and read back.
///
/// The wide cells of a buffer are always whole: drawing over one half blanks the other. Drawing
/// outside the buffer has no effect, at any distance.
public struct CellBuffer: Hashable, Sendable {
  /// Number of columns and rows of the buffer.
  public let size: Size
  /// The cells, row after row from the top, each row from the left.
  public package(set) var cells: [Cell]

  /// Makes a buffer of blanks.
  ///
  /// - Parameter size: The number of columns and rows. Cut to 65,535 columns and rows, and to four
  ///   million cells: fewer rows where there are many columns.
  public init(size: Size) {
    self.init(size: size, blank: .blank)
  }

  /// Makes a buffer of blanks with a look.
  ///
  /// - Parameters:
  ///   - size: Its columns and rows.
  ///   - blank: The cell that it is filled with. Must be one column wide.
  package init(size: Size, blank: Cell) {
    precondition(blank.width == 1, "a blank must be one column wide, got \(blank.width)")
    let size = size.cutToBuffer
    self.size = size
    let (columns, rows) = (size.columns, size.rows)
    cells = Array(unsafeUninitializedCapacity: columns * rows) { buffer, count in
      count = columns * rows
      guard count > 0, let first = buffer.baseAddress else { return }
      // One row cell by cell, and the others as copies of it, a tenth of the instructions: an app
      // fills a buffer for each frame.
      first.initialize(repeating: blank, count: columns)
      for row in 1..<rows {
        (first + row * columns).initialize(from: first, count: columns)
      }
    }
  }

  /// The whole buffer as a rectangle.
  public var bounds: Rect { Rect(origin: Point(column: 0, row: 0), size: size) }

  /// The cell at a place.
  ///
  /// - Parameter point: The place. Must lie in the buffer.
  public subscript(_ point: Point) -> Cell {
    precondition(bounds.contains(point), "no cell at \(point) in a buffer of \(size)")
    return cells[point.row * size.columns + point.column]
  }

  /// Returns the cells of one row, from the left.
  ///
  /// - Parameter row: The row, counted from 0 at the top. Must lie in the buffer.
  /// - Returns: A cell for each column of the buffer. The indices are those of `cells`.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    precondition(row >= 0 && row < size.rows, "no row \(row) in a buffer of \(size)")
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Returns the same cells in a buffer of another size, cut or padded with blanks at the right and
  /// below.
  ///
  /// - Parameter size: The other size; cut as that of a new buffer.
  /// - Returns: A buffer of that size. A wide cell that the right edge would cut is blanked.
  public func resized(to size: Size) -> CellBuffer {
    guard size != self.size else { return self }
    var resized = CellBuffer(size: size)
    let columns = min(size.columns, self.size.columns)
    for row in 0..<min(size.rows, self.size.rows) {
      for (column, cell) in self.row(row).prefix(columns).enumerated() where cell.width > 0 {
        resized.put(cell, at: Point(column: column, row: row))
      }
    }
    return resized
  }
}
