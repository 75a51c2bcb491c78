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

  /// The parts of a line, apart from its signs.
  private struct Parts {
    /// The columns from the first to the last one that the title may have.
    let title: Range<Int>
    /// The columns of the key; `nil` if no key is shown.
    let key: Range<Int>?
    /// The column of the sign of a menu inside.
    let arrow: Int
    /// `true` if the title is cut, or the key of the line is not shown.
    let isCut: Bool

    init(of entry: MenuEntry, _ widths: Widths, in columns: Int) {
      let start = 1 + widths.check
      let end = columns - 1 - widths.arrow
      title = start..<max(start, entry.menu == nil ? columns : end)
      arrow = end + 1
      let wanted = ShownText.columns(of: entry.title.text)
      let key = ShownText.columns(of: entry.key)
      // On a narrow screen the title is of more use than its key, which would cover it.
      let hasKey = key > 0 && start + wanted < end - key
      self.key = hasKey ? end - key..<end : nil
      isCut = wanted > title.count || key > 0 && !hasKey
    }
  }

  /// The title in the menu bar and the chosen line, as far as they are cut.
  var cutTexts: CutText? {
    let isTitleCut = (layer?.owner as? MenuTitle)?.isCut == true
    let line = cutLine
    // The title alone is shown once, whichever line is chosen.
    let row = line == nil ? 0 : (index ?? 0) - top
    let place = Rect(row: row, columns: contentSize.columns)
    return CutText((isTitleCut ? [title] : []) + (line.map { [$0] } ?? []), in: self, at: place)
  }

  /// The chosen line, if it is cut.
  private var cutLine: String? {
    guard let index, Parts(of: entries[index], widths, in: contentSize.columns).isCut else {
      return nil
    }
    let entry = entries[index]
    return entry.key.isEmpty ? entry.title.text : "\(entry.title.text)  \(entry.key)"
  }

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
    let parts = Parts(of: entry, widths, in: canvas.size.columns)
    canvas.draw(
      entry.title,
      at: Point(column: parts.title.lowerBound, row: 0),
      within: parts.title.count,
      style: entry.isEnabled ? .text : .disabled
    )
    if let key = parts.key {
      canvas.draw(
        entry.key,
        at: Point(column: key.lowerBound, row: 0),
        style: entry.isEnabled ? .key : .disabled
      )
    }
    if entry.menu != nil {
      canvas.draw(.arrowRight, at: Point(column: parts.arrow, row: 0), style: .muted)
    }
  }
}
