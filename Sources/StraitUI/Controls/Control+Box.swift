import StraitScreen

// The look of a `Checkbox` and a `MixedCheckbox`, and of the title of a `Collapsible`.
extension Control {
  /// The signs of boxes, which are equally wide in most themes.
  private static var boxSigns: [Glyph] { [.checked, .unchecked, .mixed] }
  /// The columns of the widest sign of any theme, and of a blank.
  private static var widestSign: Int { 4 }

  final func measureBox(_ proposal: Proposal) -> Size {
    let name = ShownText.columns(of: self.name)
    let wanted = Self.widestSign + name
    guard let problem else { return Size(columns: wanted, rows: 1) }
    // To the right of the name if there is room, otherwise below it.
    let behind = 3 + ShownText.columns(of: problem)
    let columns = proposal.columns ?? .max
    // Outside of an app, the theme is unknown.
    let signs = hostApp.map { Self.boxSigns.map($0.columns).max() ?? 0 }
    let start = signs.map { $0 + 1 } ?? Self.widestSign
    guard columns < start + name + behind else {
      return Size(columns: min(columns, wanted + behind), rows: 1)
    }
    return Size(
      columns: max(wanted, columns),
      rows: 1 + ProblemText(problem, below: start).rows(in: columns)
    )
  }

  /// The places of the parts of a box.
  private struct BoxParts {
    /// The column of the name.
    let start: Int
    /// The columns that the name may have; the sign of a problem stays in sight.
    let room: Int
    /// `true` if the problem is in the rows below the name.
    let isBelow: Bool
  }

  private func boxParts(in size: Size, sign: Int, hasRows: Bool) -> BoxParts {
    let start = sign + 1
    let wanted = start + ShownText.columns(of: name) + ShownText.columns(of: problem ?? "") + 3
    let isBelow = hasRows && size.rows > 1 && wanted > size.columns
    let room = size.columns - start - (problem == nil || isBelow ? 0 : 2)
    return BoxParts(start: start, room: room, isBelow: isBelow)
  }

  final func drawBox(
    _ glyph: Glyph,
    _ sign: StyleRole,
    nameStyle: StyleRole = .text,
    hasRows: Bool = true,
    on canvas: inout Canvas
  ) {
    let column = canvas.draw(glyph, at: .zero, style: isFocused ? .focus : sign)
    let parts = boxParts(in: canvas.size, sign: column, hasRows: hasRows)
    let style = isFocused ? .focus : nameStyle
    let start = Point(column: parts.start, row: 0)
    let end = canvas.draw(name, at: start, within: parts.room, style: style)
    guard let problem else { return }
    if parts.isBelow {
      ProblemText(problem, below: parts.start).draw(from: 1, on: &canvas)
    } else {
      canvas.draw(problem: problem, at: Point(column: end + 1, row: 0))
    }
  }

  /// Returns the name and the problem of a box, as far as they are cut.
  final func cutBox(_ glyph: Glyph, hasRows: Bool = true) -> CutText? {
    guard isFocused, let app = hostApp else { return nil }
    let size = contentSize
    let parts = boxParts(in: size, sign: app.columns(of: glyph), hasRows: hasRows)
    let columns = ShownText.columns(of: name)
    var texts = columns > parts.room ? [name] : []
    if let problem {
      let start = parts.start + min(columns, max(0, parts.room)) + 3
      let isCut =
        parts.isBelow
        ? ProblemText(problem, below: parts.start).rows(in: size.columns) > size.rows - 1
        : ShownText.columns(of: problem) > size.columns - start
      if isCut { texts.append(problem) }
    }
    return CutText(texts, in: self, at: Rect(row: 0, columns: size.columns))
  }
}
