extension CellBuffer {
  /// The buffer as plain text, to be read and compared.
  ///
  /// The rows are joined by line feeds. Blanks at the end of a row, and empty rows at the end, are
  /// left out: the size is known without them.
  public var text: String { text(caret: nil, mark: "|") }

  func text(caret: Point?, mark: Character) -> String {
    var writer = ScreenTextWriter()
    cells.withUnsafeBufferPointer { cells in
      for row in 0..<size.rows {
        if row > 0 { writer.endRow() }
        let caretColumn = caret?.row == row ? caret?.column : nil
        let start = row * size.columns
        for column in 0..<size.columns {
          if column == caretColumn { writer.write(mark) }
          writer.write(cells[start + column])
        }
      }
    }
    return writer.text
  }
}

/// Writes the cells of a screen as text, row after row.
private struct ScreenTextWriter {
  private var utf8: [UInt8] = []
  // Both are held back until something follows them, so that no row ends in blanks, and the text
  // not in empty rows.
  private var lineFeeds = 0
  private var blanks = 0

  var text: String { String(decoding: utf8, as: UTF8.self) }

  mutating func endRow() {
    lineFeeds += 1
    blanks = 0
  }

  @inline(__always)
  mutating func write(_ cell: Cell) {
    // The right half of a wide cell.
    if cell.width == 0 { return }
    if cell.isBlank {
      blanks += 1
      return
    }
    writeHeldBack()
    write(cell.base)
    if cell.marks != .zero {
      for mark in cell.scalars.dropFirst() { write(mark) }
    }
  }

  mutating func write(_ mark: Character) {
    writeHeldBack()
    utf8 += mark.utf8
  }

  @inline(__always)
  private mutating func writeHeldBack() {
    for _ in 0..<lineFeeds { utf8.append(UInt8(ascii: "\n")) }
    for _ in 0..<blanks { utf8.append(UInt8(ascii: " ")) }
    lineFeeds = 0
    blanks = 0
  }

  @inline(__always)
  private mutating func write(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      utf8.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      utf8 += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }
}

extension Frame {
  /// The frame as plain text without its caret; see `CellBuffer.text`.
  public var text: String { cells.text }

  /// Returns the frame as plain text with its caret.
  ///
  ///     frame.text(caret: "|")      // "Name: Ad|a" while the caret rests on the second "a"
  ///
  /// - Parameter mark: The character that is put before the cell of the caret. The cells to the
  ///   right of it move by one column.
  /// - Returns: The rows, without blanks and empty rows at the end. A hidden caret is not marked.
  public func text(caret mark: Character) -> String {
    cells.text(caret: caret, mark: mark)
  }
}

extension Cell {
  /// The base and the marks on it, or what else belongs to its sequence, in order.
  public var scalars: [Unicode.Scalar] {
    if isSequence { return [base] + EmojiSequence.unpack(marks) }
    var scalars = [base]
    for index in marks.indices where marks[index] != 0 {
      if let mark = Unicode.Scalar(marks[index]) { scalars.append(mark) }
    }
    return scalars
  }

  /// `true` if the cell shows nothing but its background.
  package var isBlank: Bool { base == " " && marks == .zero }
}
