internal import StraitScreen

extension TerminalScreen {
  /// The look of an erased cell: terminals keep the background colour.
  var blank: Cell { Cell(base: " ", style: Style(background: style.background)) }

  /// Shows a character that came in as text.
  mutating func print(_ scalar: Unicode.Scalar) {
    if sets.isPlain {
      show(scalar)
    } else {
      show(sets.translate(scalar))
    }
  }

  /// Shows the last character a number of times again.
  mutating func printAgain(_ count: Int) {
    guard let lastPrinted else { return note(.unknown, "REP with nothing to repeat") }
    for _ in 0..<min(count, size.columns * size.rows) { show(lastPrinted) }
  }

  private mutating func show(_ scalar: Unicode.Scalar) {
    if modes[.clusters], scalar.value >= 0x2000, join(scalar) { return }
    guard let width = width(of: scalar) else { return }
    if width == 0 {
      addMark(scalar)
      return
    }
    guard makeRoom(width, for: scalar) else { return }
    lastPrinted = scalar
    if inserts { grid.insertBlanks(width, at: cursor, with: blank) }
    grid.put(Cell(base: scalar, width: UInt8(width), style: style), at: cursor)
    let next = cursor.column + width
    isPastEnd = next == size.columns
    cursor.column = min(next, size.columns - 1)
  }

  /// Returns the columns of a character; `nil` if it is not shown.
  private mutating func width(of scalar: Unicode.Scalar) -> Int? {
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    let width = ScalarWidth.columns(of: scalar)
    let isFormat = width == 0 || scalar == "\u{AD}"
    if isFormat, scalar.properties.generalCategory == .format {
      note(.unshown, "the format character \(name(of: scalar))")
      return width == 0 ? nil : width
    }
    if width == nil { note(.unknown, "the unassigned character \(name(of: scalar))") }
    return width ?? 1
  }

  /// Goes to the next row if a character does not fit in this one; returns whether it fits at all.
  private mutating func makeRoom(_ width: Int, for scalar: Unicode.Scalar) -> Bool {
    let fits = !isPastEnd && cursor.column + width <= size.columns
    if fits { return true }
    if modes[.autowrap], width <= size.columns {
      cursor.column = 0
      lineFeed()
      return true
    }
    guard width == 1 else {
      // Here terminals show all of it, half of it, or nothing.
      note(.unshown, "the wide character \(name(of: scalar)) in the last column")
      return false
    }
    // Without wrapping, the last column is written again and again.
    isPastEnd = false
    return true
  }

  private mutating func addMark(_ mark: Unicode.Scalar) {
    let column = isPastEnd ? cursor.column : cursor.column - 1
    guard column >= 0 else {
      return note(.unshown, "the mark \(name(of: mark)) with nothing to stand on")
    }
    if !grid.addMark(mark, at: Point(column: column, row: cursor.row)) {
      note(.unshown, "the mark \(name(of: mark)) on a character that has no room for it")
    }
  }
}

/// As the Unicode Standard writes it: `U+00AD`.
private func name(of scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
