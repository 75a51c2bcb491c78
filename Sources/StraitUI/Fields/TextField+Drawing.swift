import StraitScreen

// The look of a field: its name, the text between two bars, and the problem below it.
extension TextField {
  /// The parts as they are laid out.
  var parts: FieldParts {
    FieldParts(
      room: contentSize.columns,
      name: alignedNameColumns,
      wanted: columns,
      tail: tailColumns,
      // A problem may have made the field wider than its text.
      isCapped: message != nil && up != nil && !widthLength.isFraction
    )
  }

  /// The line as it is shown.
  var shownLine: ShownLine { shownLine(masked: "•") }

  /// Returns the line as it is shown, with a sign for each character of a secret one.
  private func shownLine(masked sign: Character) -> ShownLine {
    ShownLine(editor.buffer, mask: isSecret ? sign : nil)
  }

  /// Returns the part of the line that shows.
  func view(_ parts: FieldParts) -> LineView {
    LineView(
      shownLine,
      caret: revealsCaret ? caret : 0,
      columns: parts.columns,
      held: heldFirst,
      alignment: alignment
    )
  }

  func drawField(on canvas: inout Canvas) {
    let parts = self.parts
    let view = view(parts)
    let isCut = (before: view.shown.lowerBound > 0, behind: view.shown.upperBound < editor.count)
    parts.draw(name, isMarked: isFocused, isCut: isCut, on: &canvas)
    guard parts.columns > 0 else { return }
    let outer = canvas.enter(parts.textPlace)
    let line = shownLine(masked: canvas.theme.glyphs[.bullet].first ?? "•")
    if let placeholder, line.count == 0 { canvas.drawLine(placeholder, style: .hint) }
    let column = view.draw(line, selection: isFocused ? editor.selection : nil, on: &canvas)
    if let suggestion {
      canvas.draw(suggestion, at: Point(column: column, row: 0), style: .hint)
    }
    canvas.leave(outer)
    if !parts.tail.isEmpty {
      let outer = canvas.enter(parts.tail)
      drawTail(on: &canvas)
      canvas.leave(outer)
    }
    if let message { parts.draw(problem: message, isWarning: problem == nil, on: &canvas) }
  }
}
