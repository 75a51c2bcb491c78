public import StraitScreen

// How keys and the mouse select, and what is done with what is selected.
extension TextField {
  /// Takes a letter that was pressed with control.
  ///
  /// - Returns: `false` if it is of no use here, or is a key of the app's own: whoever quits by Ctrl-C must
  ///   not find that it copies.
  func pressControl(_ key: KeyPress) -> Bool {
    guard let app, !app.keys.contains(where: { $0.key == key }) else { return false }
    switch key {
    case "ctrl+a": line.selectAll()
    case "ctrl+c": return copy()
    case "ctrl+x": return cut()
    case "ctrl+v": return !app.clipboard.isEmpty && paste(app.clipboard)
    default: return false
    }
    setNeedsDisplay()
    return true
  }

  private func copy() -> Bool {
    guard !isSecret, let text = line.selectedText else { return false }
    app?.clipboard = text
    return true
  }

  private func cut() -> Bool {
    guard isEditable, copy() else { return false }
    line.deleteSelection()
    edited()
    return true
  }

  /// The cell in which a click puts the caret before a character.
  ///
  /// For tests and scripts that drag from one character to another. As of the last drawing.
  ///
  /// - Parameter index: How many characters stand before it; if it is all, the cell behind the last is meant.
  /// - Returns: The left one of the character's cells; `nil` if it is out of sight or there is none.
  public func point(before index: Int) -> Point? {
    guard index >= view.first, index <= line.characters.count else { return nil }
    var column = textArea.origin.column
    for character in shownLine.characters[view.first..<index] {
      column += ShownText.columns(of: character)
      if column >= textArea.endColumn { return nil }
    }
    let point = Point(column: column, row: textArea.origin.row)
    return textArea.contains(point) ? point : nil
  }

  /// Takes a press of the left button, at a column counted from where the text begins.
  func pressMouse(_ press: MousePress, column: Int) {
    // On the label, a press gives the focus and leaves the caret where it is.
    guard column >= -1 else {
      pressed = line.caret..<line.caret
      return
    }
    let index = view.index(at: max(0, column), in: shownLine)
    switch press.clicks {
    case 2: pressed = word(at: index)
    case 3: pressed = 0..<line.characters.count
    case _ where press.modifiers == .shift:
      line.moveCaret(to: index, selecting: true)
      pressed = line.anchor..<line.anchor
      setNeedsDisplay()
      return
    default: pressed = index..<index
    }
    if pressed.isEmpty { line.moveCaret(to: index) } else { line.select(pressed) }
    setNeedsDisplay()
  }

  /// Selects from what the press has selected to a column, which may lie beside the field.
  ///
  /// After a double click it selects by whole words.
  func dragMouse(column: Int) {
    // To the left of the field, the text scrolls with the selection.
    let index = column < 0 ? max(0, view.first + column) : view.index(at: column, in: shownLine)
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
    setNeedsDisplay()
  }

  /// The word around a character; of a secret text it is not told where its words are.
  private func word(at index: Int) -> Range<Int> {
    isSecret ? 0..<line.characters.count : line.word(at: index)
  }
}
