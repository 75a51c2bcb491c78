import StraitScreen

// Selection with the mouse.
extension TextControl {
  /// Handles a press or drag of the mouse, at a point in the control's own coordinates.
  ///
  /// - Returns: `false` if it was not the left button.
  final func handle(_ press: MousePress) -> Bool {
    switch press.kind {
    case .wheelUp: return handleWheel(-3)
    case .wheelDown: return handleWheel(3)
    case _ where press.button != .left: return false
    case .press:
      isPressedBeside = pressBeside(press.point)
      if !isPressedBeside { beginSelection(press) }
    case .drag: if !isPressedBeside { extendSelection(to: press.point) }
    case .release: releaseView()
    default: return false
    }
    return true
  }

  private func beginSelection(_ press: MousePress) {
    // On the name, or on the problem, a press gives the focus and does not move the caret.
    guard let offset = pressedOffset(at: press.point) else {
      pressed = caret..<caret
      return
    }
    holdView()
    switch press.clicks {
    // The first click has moved the caret there, and perhaps the text with it.
    case 2: pressed = word(at: min(pressed.lowerBound, editor.count))
    case 3: pressed = hidesText ? 0..<editor.count : lineToSelect(at: offset)
    case _ where press.modifiers == .shift:
      editor.moveCaret(to: offset, selecting: true)
      pressed = editor.anchor..<editor.anchor
      caretMoved()
      return
    default: pressed = offset..<offset
    }
    if pressed.isEmpty { editor.moveCaret(to: offset) } else { editor.select(pressed) }
    caretMoved()
  }

  /// Selects from the selection of the press to a point, which may be outside of the control.
  ///
  /// After a double click it selects by whole words.
  private func extendSelection(to point: Point) {
    let offset = draggedOffset(at: point)
    // The text may have become shorter since.
    let start = min(pressed.lowerBound, editor.count)
    let end = min(pressed.upperBound, editor.count)
    let reached = pressed.isEmpty ? offset..<offset : word(at: offset)
    if offset < start {
      editor.moveCaret(to: end)
      editor.moveCaret(to: reached.lowerBound, selecting: true)
    } else {
      editor.moveCaret(to: start)
      editor.moveCaret(to: max(end, reached.upperBound), selecting: true)
    }
    holdView()
    caretMoved()
  }

  /// The word around a cluster; of a secret text it is not shown where its words are.
  private func word(at offset: Int) -> Range<Int> {
    hidesText ? 0..<editor.count : editor.buffer.word(at: offset)
  }

  /// Returns the selection of a triple click: the line.
  private func lineToSelect(at offset: Int) -> Range<Int> {
    editor.buffer.line(at: min(offset, editor.count))
  }
}
