extension CellBuffer {
  /// The buffer as plain text, to be read and compared.
  ///
  /// The rows are joined by line feeds. Blanks at the end of a row, and empty rows at the end, are
  /// left out: the size is known without them.
  public var text: String { text(caret: nil, mark: "|") }

  func text(caret: Point?, mark: Character) -> String {
    var text = ""
    var emptyRows = 0
    for row in 0..<size.rows {
      let line = line(row, caret: caret?.row == row ? caret?.column : nil, mark: mark)
      if line.isEmpty {
        emptyRows += 1
      } else {
        text += String(repeating: "\n", count: emptyRows) + line
        emptyRows = 1
      }
    }
    return text
  }

  private func line(_ row: Int, caret: Int?, mark: Character) -> String {
    let cells = self.row(row)
    // Blanks are held back until something follows them, so that none ends the line.
    var line = ""
    var blanks = 0
    for (column, cell) in cells.enumerated() {
      if column == caret {
        line += String(repeating: " ", count: blanks)
        line.append(mark)
        blanks = 0
      }
      if cell.width == 0 { continue }
      if cell.isBlank {
        blanks += 1
      } else {
        line += String(repeating: " ", count: blanks)
        line.unicodeScalars.append(contentsOf: cell.scalars)
        blanks = 0
      }
    }
    return line
  }
}

extension Frame {
  /// The frame as plain text without its caret; see `CellBuffer.text`.
  public var text: String { cells.text }

  /// The frame as plain text with its caret.
  ///
  ///     frame.text(caret: "|")      // "Name: Ad|a" while the caret rests on the second "a"
  ///
  /// - Parameter mark: What is put before the cell that the caret rests on. The cells to the right
  ///   of it move by one column.
  /// - Returns: The rows, without blanks and empty rows at the end. A hidden caret is not marked.
  public func text(caret mark: Character) -> String {
    cells.text(caret: caret, mark: mark)
  }
}

extension Cell {
  /// The base and the marks on it, in order.
  public var scalars: [Unicode.Scalar] {
    var scalars = [base]
    for index in marks.indices where marks[index] != 0 {
      if let mark = Unicode.Scalar(marks[index]) { scalars.append(mark) }
    }
    return scalars
  }

  /// Whether the cell shows nothing but its background.
  var isBlank: Bool { base == " " && marks == .zero }
}
