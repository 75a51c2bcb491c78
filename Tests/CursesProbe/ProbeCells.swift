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
