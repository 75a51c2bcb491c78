import StraitScreen

// The look of an open menu.
extension MenuList {
  /// The widths of the parts of the lines.
  private struct Widths {
    var title = 0
    /// The check marks, with a gap.
    var check = 0
    /// The keys, with a gap before them.
    var key = 0
    /// The signs of menus inside, with a gap before them.
    var arrow = 0

    /// The bar of the chosen line and a blank at the right besides.
    var all: Int { 1 + check + title + key + arrow + 1 }
  }

  private var widths: Widths {
    var widths = Widths()
    for entry in entries {
      widths.title = max(widths.title, ShownText.columns(of: entry.title.text))
      // As wide as the signs of ASCII.
      if entry.isOn != nil { widths.check = 4 }
      if !entry.key.isEmpty { widths.key = max(widths.key, ShownText.columns(of: entry.key) + 3) }
      if entry.menu != nil { widths.arrow = 2 }
    }
    return widths
  }

  /// The size that shows all lines whole.
  var wantedSize: Size { Size(columns: widths.all, rows: entries.count) }

  func drawLines(on canvas: inout Canvas) {
    let widths = self.widths
    let top = self.top
    for row in 0..<canvas.size.rows where top + row < entries.count {
      let entry = entries[top + row]
      let line = Rect(row: row, columns: canvas.size.columns)
      guard !entry.isSeparator else {
        canvas.horizontalLine(at: line.origin, columns: line.size.columns)
        continue
      }
      let isChosen = top + row == index
      if isChosen { canvas.fill(line, style: .selection) }
      let outer = canvas.enter(line, inheriting: isChosen ? .selected : [])
      draw(entry, widths, isChosen: isChosen, on: &canvas)
      canvas.leave(outer)
    }
  }

  private func draw(
    _ entry: MenuEntry,
    _ widths: Widths,
    isChosen: Bool,
    on canvas: inout Canvas
  ) {
    if isChosen { canvas.draw(.selectionBar, at: .zero, style: .focus) }
    if let isOn = entry.isOn {
      canvas.draw(
        isOn ? Glyph.checked : .unchecked,
        at: Point(column: 1, row: 0),
        style: !entry.isEnabled ? .disabled : isOn ? .accent : .muted
      )
    }
    let start = Point(column: 1 + widths.check, row: 0)
    let end = canvas.size.columns - 1 - widths.arrow
    let key = ShownText.columns(of: entry.key)
    let titleEnd = entry.menu == nil ? canvas.size.columns : end
    canvas.draw(
      entry.title,
      at: start,
      within: max(0, titleEnd - start.column),
      style: entry.isEnabled ? .text : .disabled
    )
    // On a narrow screen the title is of more use than its key, which would cover it.
    if key > 0, start.column + ShownText.columns(of: entry.title.text) < end - key {
      canvas.draw(
        entry.key,
        at: Point(column: end - key, row: 0),
        style: entry.isEnabled ? .key : .disabled
      )
    }
    if entry.menu != nil {
      canvas.draw(.arrowRight, at: Point(column: end + 1, row: 0), style: .muted)
    }
  }
}
