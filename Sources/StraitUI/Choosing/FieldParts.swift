import StraitScreen

/// Where the parts of a control of one line are: its name, and a well with a text and with signs at
/// its end, such as the arrow of what can be opened.
///
/// In a narrow place the text is more use than the name, in a very narrow one than signs and bars.
@MainActor
struct FieldParts {
  /// How many columns the name has.
  let name: Int
  /// The first column of the text.
  let text: Int
  /// How many columns the text has.
  let columns: Int
  /// The column of the first sign; `nil` if there is no room for them.
  let signs: Int?
  /// The column behind the well.
  let end: Int
  /// Whether there is room for the bars beside the well's content.
  let hasBars: Bool

  /// Finds the places.
  ///
  /// - Parameters:
  ///   - room: How many columns there are.
  ///   - name: How many columns the name wants.
  ///   - wanted: How many columns the well's content wants.
  ///   - signs: How many signs there are.
  ///   - isCapped: Whether the content has no more columns than it wants.
  init(room: Int, name: Int, wanted: Int, signs: Int, isCapped: Bool) {
    let least = min(wanted, 8) + 2
    let name = min(name, max(0, room - least))
    let hasBars = room > 2
    var inner = max(0, room - name - (hasBars ? 2 : 0))
    if isCapped { inner = min(inner, wanted) }
    self.name = name
    self.hasBars = hasBars
    text = name + (hasBars ? 1 : 0)
    let hasSigns = signs > 0 && inner >= signs + 3
    columns = hasSigns ? inner - signs - 1 : inner
    self.signs = hasSigns ? text + inner - signs : nil
    end = text + inner + (hasBars ? 1 : 0)
  }

  /// The well with its bars.
  var well: Rect {
    let start = text - (hasBars ? 1 : 0)
    return Rect(
      origin: Point(column: start, row: 0),
      size: Size(columns: max(0, end - start), rows: 1)
    )
  }

  /// The place of the text.
  var textPlace: Rect {
    Rect(origin: Point(column: text, row: 0), size: Size(columns: columns, rows: 1))
  }

  /// Draws the name, the well and its bars.
  ///
  /// - Parameters:
  ///   - title: The name.
  ///   - isMarked: Whether the control has the focus, or what it has opened has it.
  ///   - canvas: The canvas of the control.
  func draw(_ title: String, isMarked: Bool, on canvas: inout Canvas) {
    if name > 0 {
      let outer = canvas.enter(Rect(origin: .zero, size: Size(columns: name, rows: 1)))
      canvas.drawLine(title, style: isMarked ? .title : .muted)
      canvas.leave(outer)
    }
    canvas.fill(well, style: .well)
    guard hasBars else { return }
    let style: StyleRole = isMarked ? .focus : .border
    canvas.draw(
      isMarked ? Glyph.focusStart : .fieldStart,
      at: Point(column: text - 1, row: 0),
      style: style
    )
    canvas.draw(
      isMarked ? Glyph.focusEnd : .fieldEnd,
      at: Point(column: end - 1, row: 0),
      style: style
    )
  }

  /// Draws the signs at the end of the well.
  func draw(_ glyphs: [Glyph], isMarked: Bool, on canvas: inout Canvas) {
    guard let signs else { return }
    for (index, glyph) in glyphs.enumerated() {
      canvas.draw(
        glyph,
        at: Point(column: signs + index, row: 0),
        style: isMarked ? .accent : .muted
      )
    }
  }

  /// Draws what is wrong: in a row of its own, or as a sign at the end of the well.
  func draw(problem: String, on canvas: inout Canvas) {
    if hasBars, canvas.size.rows < 2 {
      canvas.draw(.problem, at: Point(column: end - 1, row: 0), style: .error)
    }
    let column = canvas.draw(.problem, at: Point(column: text, row: 1), style: .error)
    canvas.drawLine(problem, at: Point(column: column + 1, row: 1), style: .error)
  }

  /// How large a control is that has these parts.
  ///
  /// - Parameters:
  ///   - name: How many columns the name takes.
  ///   - wanted: How many columns the well's content wants.
  ///   - problem: What is wrong, if there is something.
  ///   - proposal: How much room there is.
  /// - Returns: The size.
  static func size(name: Int, wanted: Int, problem: String?, in proposal: Proposal) -> Size {
    var size = Size(columns: name + wanted + 2, rows: 1)
    if let problem {
      size.rows = 2
      let row = name + 3 + ShownText.columns(of: problem)
      size.columns = max(size.columns, min(row, proposal.columns ?? row))
    }
    return size
  }
}
