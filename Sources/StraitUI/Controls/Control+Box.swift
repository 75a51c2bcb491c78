import StraitScreen

// The look of a `Checkbox` and a `MixedCheckbox`.
extension Control {
  final func measureBox(_ proposal: Proposal) -> Size {
    let box = 4 + ShownText.columns(of: name)
    guard let problem else { return Size(columns: box, rows: 1) }
    // To the right of the name if there is room, otherwise below it.
    let wanted = box + 3 + ShownText.columns(of: problem)
    guard let columns = proposal.columns, columns < wanted else {
      return Size(columns: wanted, rows: 1)
    }
    return Size(
      columns: max(box, columns),
      rows: 1 + ProblemText(problem, below: 4).rows(in: columns)
    )
  }

  final func drawBox(
    _ glyph: Glyph,
    _ sign: StyleRole,
    nameStyle: StyleRole = .text,
    hasRows: Bool = true,
    on canvas: inout Canvas
  ) {
    let column = canvas.draw(glyph, at: .zero, style: isFocused ? .focus : sign)
    let start = Point(column: column + 1, row: 0)
    // The sign of a problem stays in sight.
    let wanted = ShownText.columns(of: name) + ShownText.columns(of: problem ?? "") + 7
    let isBelow = hasRows && canvas.size.rows > 1 && wanted > canvas.size.columns
    let room = canvas.columns(after: start) - (problem == nil || isBelow ? 0 : 2)
    let style = isFocused ? .focus : nameStyle
    let end = canvas.draw(name, at: start, within: room, style: style)
    guard let problem else { return }
    if isBelow {
      ProblemText(problem, below: start.column).draw(from: 1, on: &canvas)
    } else {
      canvas.draw(problem: problem, at: Point(column: end + 1, row: 0))
    }
  }
}
