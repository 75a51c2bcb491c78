import StraitScreen

extension String {
  /// The cells of a text of letters, wide letters and marks.
  func probeCells(style: Style) -> [Cell] {
    var cells: [Cell] = []
    for scalar in unicodeScalars {
      if scalar.properties.generalCategory == .nonspacingMark, let last = cells.indices.last {
        if let free = cells[last].marks.indices.first(where: { cells[last].marks[$0] == 0 }) {
          cells[last].marks[free] = scalar.value
        }
      } else {
        cells.append(Cell(base: scalar, width: scalar.isWide ? 2 : 1, style: style))
      }
    }
    return cells
  }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool {
    (0x1100...0x115F).contains(value) || (0x2E80...0xD7A3).contains(value)
  }
}

extension CellBuffer {
  /// The text of each row of a display of `size` that shows the buffer.
  func rowsOfText(within shownSize: Size) -> [String] {
    (0..<shownSize.rows).map { row in
      var text = ""
      for column in 0..<shownSize.columns {
        guard row < size.rows, column < size.columns else {
          text.append(" ")
          continue
        }
        let cell = cells[row * size.columns + column]
        guard cell.width > 0 else { continue }
        if cell.width == 2, column + 1 == shownSize.columns {
          text.append(" ")
          continue
        }
        text.unicodeScalars.append(cell.base)
        for index in cell.marks.indices where cell.marks[index] != 0 {
          if let mark = Unicode.Scalar(cell.marks[index]) { text.unicodeScalars.append(mark) }
        }
      }
      return text
    }
  }
}
