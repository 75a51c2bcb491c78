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
    guard let offset = pressedOffset(at: press.point) else { return pressed.begin(at: caret) }
    holdView()
    pressed.hidesWords = hidesText
    pressed.select(press, at: offset, in: &editor)
    caretMoved()
  }

  /// Selects from the selection of the press to a point, which may be outside of the control.
  private func extendSelection(to point: Point) {
    pressed.hidesWords = hidesText
    pressed.extend(to: draggedOffset(at: point), in: &editor)
    holdView()
    caretMoved()
  }
}
