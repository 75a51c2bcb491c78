internal import StraitScreen

extension TerminalScreen {
  /// Adds a character to the emoji left of the cursor, regardless of sequences in between, if both
  /// are one cluster.
  ///
  /// Returns `false`, with nothing changed, if they are not.
  ///
  /// Marks join the character before them in any case, and spacing marks have separate columns.
  mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    var column = isPastEnd ? cursor.column : cursor.column - 1
    guard column >= 0 else { return false }
    if grid.rows[cursor.row][column].width == 0 { column -= 1 }
    guard column >= 0 else { return false }
    let cell = grid.rows[cursor.row][column]
    guard cell.isSequence || cell.marks == .zero, scalar.follows(cell.scalars) else { return false }
    let widens = scalar == "\u{FE0F}" || scalar.isSkinTone || scalar.isRegionalIndicator
    let width = widens ? 2 : cell.width
    guard column + Int(width) <= size.columns,
      let joined = Cell(joining: cell.scalars + [scalar], width: width, style: cell.style)
    else {
      note(.unshown, "a cluster of emoji that does not fit")
      return true
    }
    let added = Int(width) - Int(cell.width)
    let place = Point(column: column, row: cursor.row)
    if inserts, added > 0 {
      grid.insertBlanks(added, at: Point(column: column + 1, row: cursor.row), with: blank)
    }
    grid.put(joined, at: place)
    guard added > 0 else { return true }
    let next = column + Int(width)
    isPastEnd = next == size.columns
    cursor.column = min(next, size.columns - 1)
    return true
  }
}

extension Unicode.Scalar {
  fileprivate var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
  fileprivate var isEmoji: Bool { value >= 0x2000 && properties.isEmoji }

  /// Returns whether the scalar belongs to the cluster of those before it, which are one cell.
  ///
  /// Unicode Standard Annex #29, "Unicode Text Segmentation", GB9, GB11 and GB12, as far as emoji
  /// go.
  fileprivate func follows(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = scalars.first, let last = scalars.last, first.isEmoji else { return false }
    if first.isRegionalIndicator { return isRegionalIndicator && scalars.count == 1 }
    if last == "\u{200D}" { return isEmoji && !isRegionalIndicator }
    return self == "\u{200D}" || self == "\u{FE0F}" || isSkinTone
      || (0xE0020...0xE007F).contains(value)
  }
}
