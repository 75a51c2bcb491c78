/// A receiver of the cells of a text, from the left: a row that is painted, a list, a count.
protocol CellSink {
  /// Number of further columns wanted; none are read beyond them. 0 or less ends the text.
  var room: Int { get }

  /// Receives the next cell.
  ///
  /// - Parameter cell: A cell of 1 or 2 columns.
  mutating func receive(_ cell: Cell)

  /// Receives the next cells as printable ASCII, one column a byte.
  ///
  /// - Parameters:
  ///   - bytes: The scalars; at least one and no more than there is room for.
  ///   - style: Their style.
  mutating func receive(ascii bytes: UnsafeBufferPointer<UInt8>, style: Style)
}

/// Counts columns, up to a limit.
struct ColumnCount: CellSink {
  /// Beyond how many columns it is of no interest how many there are.
  let limit: Int
  private(set) var columns = 0
  var room: Int { limit - columns }

  init(limit: Int) {
    self.limit = limit
  }

  @inline(__always)
  mutating func receive(_ cell: Cell) { columns += Int(cell.width) }

  @inline(__always)
  mutating func receive(ascii bytes: UnsafeBufferPointer<UInt8>, style: Style) {
    columns += bytes.count
  }
}

/// Keeps the cells, wide ones without their right halves.
struct CellList: CellSink {
  private(set) var cells: [Cell] = []
  var room: Int { .max }

  @inline(__always)
  mutating func receive(_ cell: Cell) { cells.append(cell) }

  mutating func receive(ascii bytes: UnsafeBufferPointer<UInt8>, style: Style) {
    for byte in bytes { cells.append(Cell(base: Unicode.Scalar(byte), style: style)) }
  }
}
