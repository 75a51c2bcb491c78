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
    /// How many columns stand between the text and the bar to the right of it.
    var tail = 0
    /// Whether there is room for the bars beside the text.
    var hasBars = false
  }

  /// The parts as they are laid out.
  ///
  /// In a narrow place the text is more use than the name, and in a very narrow one than the bars.
  var areas: Areas {
    let room = contentSize.columns
    let spare = max(0, room - min(columns, 8) - 2 - tailColumns)
    let name = min(alignedNameColumns, spare)
    let hasBars = room > 2
    // The text has at least 4 columns before anything follows it.
    let tail = room - name - 2 - tailColumns >= 4 ? tailColumns : 0
    var columns = max(0, room - name - (hasBars ? 2 : 0) - tail)
    // What is wrong may have made the field wider than its text is to be.
    if message != nil, up != nil, !widthLength.isFraction { columns = min(columns, self.columns) }
    return Areas(
      name: name,
      text: name + (hasBars ? 1 : 0),
      columns: columns,
      tail: tail,
      hasBars: hasBars
    )
  }

  /// The line as it is shown.
  var shownLine: ShownLine { shownLine(masked: "•") }

  /// The line as it is shown, with a sign for each character of a secret one.
  private func shownLine(masked sign: Character) -> ShownLine {
    ShownLine(editor.buffer, mask: isSecret ? sign : nil)
  }

  /// The cells of what follows the text.
  func tailArea(in areas: Areas) -> Rect {
    Rect(
      origin: Point(column: areas.text + areas.columns, row: 0),
      size: Size(columns: areas.tail, rows: 1)
    )
  }

  /// The part of the line that shows.
  func view(_ areas: Areas) -> LineView {
    LineView(
      shownLine,
      caret: caret,
      columns: areas.columns,
      held: heldFirst,
      alignment: alignment
    )
  }

  func drawField(on canvas: inout Canvas) {
    let areas = self.areas
    if areas.name > 0 {
      let outer = canvas.enter(
        Rect(origin: .zero, size: Size(columns: areas.name, rows: 1))
      )
      canvas.drawLine(name, style: isFocused ? .title : .muted)
      canvas.leave(outer)
    }
    guard areas.columns > 0 else { return }
    let well = Rect(
      origin: Point(column: areas.text - (areas.hasBars ? 1 : 0), row: 0),
      size: Size(columns: areas.columns + areas.tail + (areas.hasBars ? 2 : 0), rows: 1)
    )
    canvas.fill(well, style: .well)
    let view = view(areas)
    if areas.hasBars { drawBars(beside: view, in: areas, on: &canvas) }
    drawText(view, in: areas, on: &canvas)
    if areas.tail > 0 {
      let outer = canvas.enter(tailArea(in: areas))
      drawTail(on: &canvas)
      canvas.leave(outer)
    }
    if let message { draw(message, in: areas, on: &canvas) }
  }

  /// Draws what stands beside the text: where it is cut, a sign that there is more.
  private func drawBars(beside view: LineView, in areas: Areas, on canvas: inout Canvas) {
    let style: StyleRole = isFocused ? .focus : .border
    let left = Point(column: areas.text - 1, row: 0)
    let right = Point(column: areas.text + areas.columns + areas.tail, row: 0)
    if view.shown.lowerBound > 0 {
      canvas.draw(.arrowLeft, at: left, style: style)
    } else {
      canvas.draw(isFocused ? Glyph.focusStart : .fieldStart, at: left, style: style)
    }
    if view.shown.upperBound < editor.count {
      canvas.draw(.arrowRight, at: right, style: style)
    } else {
      canvas.draw(isFocused ? Glyph.focusEnd : .fieldEnd, at: right, style: style)
    }
  }

  private func drawText(_ view: LineView, in areas: Areas, on canvas: inout Canvas) {
    let outer = canvas.enter(
      Rect(
        origin: Point(column: areas.text, row: 0),
        size: Size(columns: areas.columns, rows: 1)
      )
    )
    let line = shownLine(masked: canvas.theme.glyphs[.bullet].first ?? "•")
    if let placeholder, line.count == 0 { canvas.drawLine(placeholder, style: .hint) }
    var column = view.indent
    func draw(_ range: Range<Int>, _ style: StyleRole) {
      guard !range.isEmpty else { return }
      column = canvas.draw(line.text(in: range), at: Point(column: column, row: 0), style: style)
    }
    let shown = view.shown
    if let selection = isFocused ? editor.selection?.clamped(to: shown) : nil {
      draw(shown.lowerBound..<selection.lowerBound, .text)
      draw(selection, .selection)
      draw(selection.upperBound..<shown.upperBound, .text)
    } else {
      draw(shown, .text)
    }
    if let suggestion {
      canvas.draw(suggestion, at: Point(column: column, row: 0), style: .hint)
    }
    canvas.leave(outer)
  }

  /// Draws what is wrong: in a row of its own, or as a sign at the end of the field.
  private func draw(_ message: String, in areas: Areas, on canvas: inout Canvas) {
    let style: StyleRole = problem == nil ? .warning : .error
    let sign: Glyph = problem == nil ? .warning : .problem
    if areas.hasBars, contentSize.rows < 2 {
      let end = Point(column: areas.text + areas.columns + areas.tail, row: 0)
      canvas.draw(sign, at: end, style: style)
    }
    let column = canvas.draw(sign, at: Point(column: areas.text, row: 1), style: style)
    canvas.drawLine(message, at: Point(column: column + 1, row: 1), style: style)
  }
}
