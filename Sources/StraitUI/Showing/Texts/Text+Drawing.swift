import StraitScreen

// The look of a text: the bar of the focus, and its rows in parts.
extension Text {
  func drawText(on canvas: inout Canvas) {
    let size = canvas.size
    guard size.columns > 0 else { return }
    let bar = barColumns(in: size.columns)
    let columns = textColumns(in: size.columns)
    let rows = rows(in: columns)
    let layout = layout(columns: columns)
    let visible = canvas.visible
    let first = max(0, visible.origin.row)
    let last = min(visible.endRow, rows.count)
    if bar > 0, isFocused {
      for row in first..<max(first, min(visible.endRow, size.rows)) {
        canvas.draw(.focusStart, at: Point(column: 0, row: row), style: .focus)
      }
    }
    guard first < last else { return }
    for index in first..<last {
      let start = bar + start(of: rows[index], in: columns, layout)
      draw(rows[index], at: Point(column: start, row: index), layout, on: &canvas)
    }
  }

  /// Draws a row in pieces that have one look each.
  private func draw(
    _ row: TextRow,
    at origin: Point,
    _ layout: TextLayout,
    on canvas: inout Canvas
  ) {
    let selection = isFocused ? editor.selection : nil
    let ends = endsOfParts()
    var place = row.clusters.lowerBound
    var part = 0
    while place < row.clusters.upperBound {
      while part + 1 < ends.count, ends[part] <= place { part += 1 }
      var end = row.clusters.upperBound
      if part + 1 < ends.count { end = min(end, ends[part]) }
      var isSelected = false
      if let selection {
        isSelected = selection.contains(place)
        if isSelected {
          end = min(end, selection.upperBound)
        } else if selection.lowerBound > place {
          end = min(end, selection.lowerBound)
        }
      }
      draw(place..<end, of: row, at: origin, part, isSelected: isSelected, layout, on: &canvas)
      place = end
    }
  }

  private func draw(
    _ range: Range<Int>,
    of row: TextRow,
    at origin: Point,
    _ part: Int,
    isSelected: Bool,
    _ layout: TextLayout,
    on canvas: inout Canvas
  ) {
    let style = isSelected ? canvas.style(.selection) : look(of: part, on: canvas)
    var point = origin
    point.column += layout.column(of: range.lowerBound, in: row)
    let text = editor.buffer.string(in: range)
    if !row.hasLong, !text.utf8.contains(0x09) {
      canvas.draw(text, at: point, style: style)
      return
    }
    // A tab is as wide as it was taken to be, and parts of a cut cluster must not join again.
    var column = point.column - origin.column
    for character in editor.buffer.drawnCharacters(from: range.lowerBound).prefix(range.count) {
      let width = layout.width(of: character, at: column)
      let shown = character.isTab ? String(repeating: " ", count: width) : String(character)
      canvas.draw(shown, at: Point(column: origin.column + column, row: origin.row), style: style)
      column += width
    }
  }

  /// The look of a part.
  private func look(of part: Int, on canvas: borrowing Canvas) -> Style {
    guard content.parts.indices.contains(part) else { return canvas.style(style) }
    let part = content.parts[part]
    var style = canvas.style(part.role ?? self.style)
    style.attributes.formUnion(part.attributes)
    return style
  }

  /// The number of clusters up to the end of each part; a cluster that reaches over an end belongs
  /// to the part in which it begins.
  private func endsOfParts() -> [Int] {
    if let partEnds { return partEnds }
    var ends: [Int] = []
    if content.parts.count > 1 {
      var limits: [Int] = []
      for part in content.parts { limits.append((limits.last ?? 0) + part.text.utf8.count) }
      var (bytes, clusters) = (0, 0)
      for character in editor.buffer.characters() {
        while ends.count < limits.count, limits[ends.count] <= bytes { ends.append(clusters) }
        bytes += character.utf8.count
        clusters += 1
      }
      while ends.count < limits.count { ends.append(clusters) }
    } else {
      ends = [editor.count]
    }
    partEnds = ends
    return ends
  }
}
