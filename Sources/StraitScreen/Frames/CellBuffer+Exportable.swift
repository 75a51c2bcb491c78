extension CellBuffer {
  /// The rows that have cells: none of a buffer without columns, however many it has.
  package var filledRows: Range<Int> { 0..<(cells.isEmpty ? 0 : size.rows) }

  /// The same buffer with nothing in it that a terminal, a line of text or XML could trip over.
  ///
  /// Drawn cells always are. But a cell can be made of any scalar, including a line feed or an
  /// escape, and an export is read by programs that would obey it.
  package var exportable: CellBuffer {
    guard !cells.allSatisfy(\.isCommon) else { return self }
    var buffer = self
    for index in cells.indices { buffer.cells[index].style.attributes.formIntersection(.all) }
    for row in filledRows {
      let end = (row + 1) * size.columns
      var index = row * size.columns
      while index < end {
        let cell = buffer.cells[index]
        let isWhole = cell.width == 2 && index + 1 < end && cells[index + 1].width == 0
        if isWhole, let wide = cell.exportable(columns: 2) {
          buffer.cells[index] = wide
          buffer.cells[index + 1] = .rightHalf(style: wide.style)
          index += 2
          continue
        }
        if cell.width == 0 {
          buffer.cells[index] = Cell(base: " ", style: cell.style)
        } else {
          let wanted = cell.width == 1 ? cell.exportable(columns: 1) : nil
          buffer.cells[index] = wanted ?? Cell(base: "\u{FFFD}", style: cell.style)
        }
        index += 1
      }
    }
    return buffer
  }
}

extension Cell {
  /// `true` if the cell surely needs no change; most cells of a screen do not.
  fileprivate var isCommon: Bool {
    width == 1 && marks == .zero && (0x20..<0x7F).contains(base.value)
      && style.attributes.isSubset(of: .all)
  }

  /// Returns the cell as `ShownText` would have made it; `nil` if its base does not take as many
  /// columns.
  fileprivate func exportable(columns: UInt8) -> Cell? {
    guard !isCommon else { return self }
    if isSequence {
      var whole = self
      // Surplus bits are removed from the sequence.
      if let sequence = EmojiSequence(scalars), columns == 2 {
        whole.marks = sequence.packed
        return whole
      }
      whole.marks = .zero
      return whole.exportable(columns: columns)
    }
    guard let shown = ShownText.cells(of: Character(base), style: style).first,
      shown.width == columns
    else { return nil }
    var kept = shown.scalars.dropFirst() + []
    for index in marks.indices {
      guard let mark = Unicode.Scalar(marks[index]), marks[index] != 0 else { continue }
      if case .mark = ShownText.part(for: mark) { kept.append(mark) }
    }
    var cell = Cell(base: shown.base, width: columns, style: style)
    for (index, mark) in kept.prefix(4).enumerated() { cell.marks[index] = mark.value }
    return cell
  }
}

extension Style.Attributes {
  /// All that have a name.
  fileprivate static let all: Self = [.bold, .dim, .italic, .underline, .reverse]
}
