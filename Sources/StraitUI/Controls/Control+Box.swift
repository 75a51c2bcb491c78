import StraitScreen

// What a `Checkbox` and a `MixedCheckbox` look like.
extension Control {
  final func measureBox(_ proposal: Proposal) -> Size {
    let box = 4 + ShownText.columns(of: name)
    guard let problem else { return Size(columns: box, rows: 1) }
    // As much of what is wrong as there is room for, and its sign in any case.
    let wanted = box + 3 + ShownText.columns(of: problem)
    return Size(columns: max(box + 2, min(wanted, proposal.columns ?? wanted)), rows: 1)
  }

  final func drawBox(
    _ glyph: Glyph,
    _ sign: StyleRole,
    nameStyle: StyleRole = .text,
    on canvas: inout Canvas
  ) {
    let column = canvas.draw(glyph, at: .zero, style: isFocused ? .focus : sign)
    let start = Point(column: column + 1, row: 0)
    // The sign of a problem stays in sight.
    let room = canvas.columns(after: start) - (problem == nil ? 0 : 2)
    let style = isFocused ? .focus : nameStyle
    let end = canvas.draw(name, at: start, within: room, style: style)
    if let problem { canvas.draw(problem: problem, at: Point(column: end + 1, row: 0)) }
  }
}
