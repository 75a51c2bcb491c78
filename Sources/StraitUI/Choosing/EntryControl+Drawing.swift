import StraitScreen

// The look of a typed value, and its mouse.
extension EntryControl {
  final var parts: FieldParts {
    FieldParts(
      room: contentSize.columns,
      name: alignedNameColumns,
      wanted: columns,
      signs: signs.count,
      isCapped: message != nil && !widthLength.isFraction
    )
  }

  /// Returns the number of columns used before the text: none if there is little room.
  private final func leading(_ parts: FieldParts) -> Int {
    parts.columns > leadingColumns + 3 ? leadingColumns : 0
  }

  /// Returns the first column of the text.
  final func textStart(_ parts: FieldParts) -> Int { parts.text + leading(parts) }

  /// Returns the part of the text that shows.
  final func view(_ parts: FieldParts) -> LineView {
    LineView(
      ShownLine(editor.buffer),
      caret: revealsCaret ? editor.caret : 0,
      columns: parts.columns - leading(parts),
      held: heldFirst
    )
  }

  final func drawEntry(on canvas: inout Canvas) {
    let parts = self.parts
    let isMarked = isFocused || isOpen
    let view = view(parts)
    let isCut = (before: view.shown.lowerBound > 0, behind: view.shown.upperBound < editor.count)
    parts.draw(name, isMarked: isMarked, isCut: isCut, on: &canvas)
    parts.draw(signs, isMarked: isMarked, on: &canvas)
    let leading = leading(parts)
    if leading > 0 { drawLeading(at: parts.textPlace.origin, on: &canvas) }
    var place = parts.textPlace
    place.origin.column += leading
    place.size.columns -= leading
    let outer = canvas.enter(place)
    drawText(view, on: &canvas)
    canvas.leave(outer)
    if let message { parts.draw(problem: message, on: &canvas) }
  }

  private final func drawText(_ view: LineView, on canvas: inout Canvas) {
    let line = ShownLine(editor.buffer)
    if line.count == 0 {
      if let text = placeholder ?? usualHint { canvas.drawLine(text, style: .hint) }
      return
    }
    view.draw(line, selection: isFocused ? editor.selection : nil, on: &canvas)
  }

  // MARK: The mouse

  final func handle(_ press: MousePress) -> Bool {
    let parts = self.parts
    switch press.kind {
    case .wheelUp, .wheelDown:
      guard isFocused, canStep else { return false }
      step(by: press.kind == .wheelUp ? 1 : -1)
      return true
    case .press where press.button == .left && parts.well.contains(press.point):
      if let first = parts.signs, press.point.column >= first {
        pressSign(press.point.column - first)
        return true
      }
      heldFirst = view(parts).shown.lowerBound
      pressed = offset(at: press.point, parts)
      editor.moveCaret(to: pressed)
      if press.clicks == 2 { selectPart() }
      if press.clicks == 3 { editor.selectAll() }
    case .drag where heldFirst != nil && press.button == .left:
      // In the text as it is shown now, before the caret moves.
      let reached = draggedOffset(at: press.point, parts)
      editor.moveCaret(to: pressed)
      editor.moveCaret(to: reached, selecting: true)
    case .release where heldFirst != nil && press.button == .left:
      heldFirst = nil
    default: return false
    }
    setNeedsDisplay()
    return true
  }

  private final func offset(at point: Point, _ parts: FieldParts) -> Int {
    view(parts).offset(
      at: max(0, point.column - textStart(parts)),
      in: ShownLine(editor.buffer)
    )
  }

  /// Returns the place that the mouse was dragged to: to the left of the text, it scrolls with the
  /// selection.
  private final func draggedOffset(at point: Point, _ parts: FieldParts) -> Int {
    let column = point.column - textStart(parts)
    guard column < 0 else { return offset(at: point, parts) }
    return max(0, view(parts).shown.lowerBound + column)
  }

  private final func selectPart() {
    guard let pattern, pattern.matches(editor.text) else { return editor.selectAll() }
    editor.select(pattern.range(of: pattern.part(at: editor.caret)))
  }

  /// Opens what opens below, or steps: up at the first sign of two, down at the second.
  private final func pressSign(_ index: Int) {
    guard isEditable else { return }
    if hasPopup {
      open()
    } else if signs.count > 1 {
      step(by: index == 0 ? 1 : -1)
    }
  }
}
