import StraitScreen

// How the mouse selects.
extension TextField {
  /// Handles what was done with the mouse, at a point in the field's own coordinates.
  ///
  /// - Returns: `false` if it was not the left button.
  func handle(_ press: MousePress) -> Bool {
    guard press.button == .left else { return false }
    let areas = self.areas
    let column = press.point.column - areas.text
    switch press.kind {
    case .press: beginSelection(press, column: column, areas)
    case .drag: extendSelection(to: column, areas)
    case .release:
      heldFirst = nil
      setNeedsDisplay()
    default: return false
    }
    return true
  }

  /// Handles a press of the left button, at a column counted from where the text begins.
  private func beginSelection(_ press: MousePress, column: Int, _ areas: Areas) {
    // On the name, or on what is wrong, a press gives the focus and leaves the caret where it is.
    guard column >= -1, press.point.row == 0 else {
      pressed = line.caret..<line.caret
      return
    }
    let line = shownLine
    let view = LineView(line, columns: areas.columns, held: heldFirst)
    heldFirst = view.first
    let index = view.index(at: max(0, column), in: line)
    switch press.clicks {
    // The first click has moved the caret there, and perhaps the text with it.
    case 2: pressed = word(at: min(pressed.lowerBound, line.characters.count))
    case 3: pressed = 0..<line.characters.count
    case _ where press.modifiers == .shift:
      self.line.moveCaret(to: index, selecting: true)
      pressed = self.line.anchor..<self.line.anchor
      caretMoved()
      return
    default: pressed = index..<index
    }
    if pressed.isEmpty { self.line.moveCaret(to: index) } else { self.line.select(pressed) }
    caretMoved()
  }

  /// Selects from what the press has selected to a column, which may lie beside the field.
  ///
  /// After a double click it selects by whole words.
  private func extendSelection(to column: Int, _ areas: Areas) {
    let shown = shownLine
    let view = LineView(shown, columns: areas.columns, held: heldFirst)
    // To the left of the field, the text scrolls with the selection.
    let index = column < 0 ? max(0, view.first + column) : view.index(at: column, in: shown)
    // The text may have become shorter since.
    let start = min(pressed.lowerBound, line.characters.count)
    let end = min(pressed.upperBound, line.characters.count)
    let reached = pressed.isEmpty ? index..<index : word(at: index)
    if index < start {
      line.moveCaret(to: end)
      line.moveCaret(to: reached.lowerBound, selecting: true)
    } else {
      line.moveCaret(to: start)
      line.moveCaret(to: max(end, reached.upperBound), selecting: true)
    }
    heldFirst = LineView(shownLine, columns: areas.columns, held: view.first).first
    caretMoved()
  }

  /// The word around a character; of a secret text it is not shown where its words are.
  private func word(at index: Int) -> Range<Int> {
    isSecret ? 0..<line.characters.count : line.word(at: index)
  }
}
