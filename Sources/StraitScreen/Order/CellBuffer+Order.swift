extension CellBuffer {
  /// Puts the cells of a text into the order in which they are shown, where some of them are read
  /// from right to left.
  ///
  ///     the text      a ש ל ו ם b
  ///     is shown as   a ם ו ל ש b
  ///
  /// Unicode Standard Annex #9, "Unicode Bidirectional Algorithm"; the text is a paragraph. Its
  /// cells stay in their columns as a whole, and wide ones stay whole. Brackets that are read from
  /// right to left are mirrored.
  ///
  /// - Parameters:
  ///   - columns: The place of the text. Must lie in the buffer.
  ///   - row: The row.
  /// - Returns: For each column from the left, to which one its cell has gone; `nil` if all are
  ///   where they were.
  /// - Complexity: O(*n*) in the number of cells.
  package mutating func order(_ columns: Range<Int>, inRow row: Int) -> [Int]? {
    let start = row * size.columns
    let old = Array(cells[start + columns.lowerBound..<start + columns.upperBound])
    guard old.contains(where: { $0.base.value >= 0x590 && BidiClass($0.base).needsOrder })
    else { return nil }
    // A text that lost the half of a wide cell at its edge is not one any more.
    guard old.first?.width != 0, old.last?.width != 2 else { return nil }
    let starts = old.indices.filter { old[$0].width > 0 }
    let line = BidiLine(starts.map { old[$0].base })
    var places = Array(old.indices)
    var column = 0
    for unit in line.order {
      let from = starts[unit]
      var cell = old[from]
      if line.levels[unit] % 2 == 1 { cell.base = BidiBracket.mirror(of: cell.base) }
      for offset in 0..<Int(cell.width) {
        places[from + offset] = columns.lowerBound + column + offset
        cells[start + columns.lowerBound + column + offset] =
          offset == 0 ? cell : old[from + offset]
      }
      column += Int(cell.width)
    }
    return places
  }
}
