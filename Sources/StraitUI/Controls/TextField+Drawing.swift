import StraitScreen

// How a field looks: its name, the text between two bars, and what is wrong below it.
extension TextField {
  /// Where the parts of a field are, in its own coordinates.
  struct Areas {
    /// How many columns the name has.
    var name = 0
    /// The first column of the text.
    var text = 0
    /// How many columns the text has.
    var columns = 0
    /// Whether there is room for the bars beside the text.
    var hasBars = false
  }

  /// The parts as they are laid out.
  ///
  /// In a narrow place the text is more use than the name, and in a very narrow one than the bars.
  var areas: Areas {
    let room = contentSize.columns
    let spare = max(0, room - min(columns, 8) - 2)
    let name = min(alignedNameColumns, spare)
    let hasBars = room > 2
    var columns = max(0, room - name - (hasBars ? 2 : 0))
    // What is wrong may have made the field wider than its text is to be.
    if problem != nil, up != nil, !widthLength.isFraction { columns = min(columns, self.columns) }
    return Areas(
      name: name,
      text: name + (hasBars ? 1 : 0),
      columns: columns,
      hasBars: hasBars
    )
  }

  func drawField(on canvas: inout Canvas) {
    let areas = self.areas
    if areas.name > 0 {
      let outer = canvas.enter(
        Rect(origin: .zero, size: Size(columns: areas.name, rows: 1))
      )
      canvas.draw(name, at: .zero, style: isFocused ? .title : .muted)
      canvas.leave(outer)
    }
    guard areas.columns > 0 else { return }
    let well = Rect(
      origin: Point(column: areas.text - (areas.hasBars ? 1 : 0), row: 0),
      size: Size(columns: areas.columns + (areas.hasBars ? 2 : 0), rows: 1)
    )
    canvas.fill(well, style: .well)
    let end = areas.text + areas.columns
    if areas.hasBars {
      let style: StyleRole = isFocused ? .focus : .border
      canvas.draw(
        isFocused ? Glyph.focusStart : .fieldStart,
        at: Point(column: areas.text - 1, row: 0),
        style: style
      )
      canvas.draw(
        isFocused ? Glyph.focusEnd : .fieldEnd,
        at: Point(column: end, row: 0),
        style: style
      )
    }
    drawText(in: areas, on: &canvas)
    if let problem { draw(problem, in: areas, on: &canvas) }
  }

  private func drawText(in areas: Areas, on canvas: inout Canvas) {
    let outer = canvas.enter(
      Rect(
        origin: Point(column: areas.text, row: 0),
        size: Size(columns: areas.columns, rows: 1)
      )
    )
    let line = shownLine
    if let hint, line.characters.isEmpty { canvas.draw(hint, at: .zero, style: .hint) }
    let view = LineView(line, columns: areas.columns, held: heldFirst)
    if let selection = isFocused ? line.selection : nil {
      var column = 0
      let shown = view.visible(line, columns: areas.columns)
      for index in shown.indices {
        column = canvas.draw(
          shown[index],
          at: Point(column: column, row: 0),
          style: selection.contains(index) ? .selection : .text
        )
      }
    } else if view.first == 0 {
      canvas.draw(line.text, at: .zero, style: .text)
    } else {
      let shown = view.visible(line, columns: areas.columns)
      canvas.draw(String(shown), at: .zero, style: .text)
    }
    canvas.leave(outer)
  }

  /// Draws what is wrong: in a row of its own, or as a sign at the end of the field.
  private func draw(_ problem: String, in areas: Areas, on canvas: inout Canvas) {
    if areas.hasBars, contentSize.rows < 2 {
      canvas.draw(.problem, at: Point(column: areas.text + areas.columns, row: 0), style: .error)
    }
    let column = canvas.draw(.problem, at: Point(column: areas.text, row: 1), style: .error)
    canvas.draw(problem, at: Point(column: column + 1, row: 1), style: .error)
  }
}
