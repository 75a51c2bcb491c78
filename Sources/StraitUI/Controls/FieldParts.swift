import StraitScreen

/// The layout of a control of one line: its name, and a well with a text and with signs at its end,
/// such as the arrow that opens a popup.
///
/// In a narrow place the text is more use than the name, in a very narrow one than signs and bars.
@MainActor
struct FieldParts {
  /// The number of columns of the name.
  let name: Int
  /// The first column of the text.
  let text: Int
  /// The number of columns of the text.
  let columns: Int
  /// The column of the first sign; `nil` without room for them.
  let signs: Int?
  /// The column behind the well.
  let end: Int
  /// `true` if there is room for the bars at both sides of the well's content.
  let hasBars: Bool

  /// Finds the places; capped, the content has no more columns than it wants.
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

  /// Finds the places of a field whose text is followed by a separate part, such as a unit.
  init(room: Int, name: Int, wanted: Int, tail: Int, isCapped: Bool) {
    // The text and its signs have 8 columns before the name has any, as in other fields.
    let least = min(wanted, max(4, 8 - tail))
    let name = min(name, max(0, room - least - 2 - tail))
    let bar = room > 2 ? 1 : 0
    // The text has at least 4 columns before anything follows it.
    let tail = room - name - 2 - tail >= 4 ? tail : 0
    var columns = max(0, room - name - 2 * bar - tail)
    if isCapped { columns = min(columns, wanted) }
    self.name = name
    self.columns = columns
    hasBars = bar > 0
    text = name + bar
    signs = tail > 0 ? name + bar + columns : nil
    end = name + columns + tail + 2 * bar
  }

  /// The well with its bars.
  var well: Rect {
    let start = text - (hasBars ? 1 : 0)
    return Rect(column: start, columns: max(0, end - start))
  }

  /// The place of the text.
  var textPlace: Rect {
    Rect(column: text, columns: columns)
  }

  /// The place of the signs after the text, up to the bar; empty without signs.
  var tail: Rect {
    let start = text + columns
    return Rect(column: start, columns: max(0, end - (hasBars ? 1 : 0) - start))
  }

  /// Draws the name, the well and its bars.
  ///
  /// - Parameters:
  ///   - title: The name.
  ///   - isMarked: `true` if the control or its popup has the focus.
  ///   - isCut: `true` if there is more of the text before its place, and behind it.
  ///   - canvas: The canvas of the control.
  func draw(
    _ title: String,
    isMarked: Bool,
    isCut: (before: Bool, behind: Bool) = (false, false),
    on canvas: inout Canvas
  ) {
    canvas.draw(title, at: .zero, within: name, style: isMarked ? .title : .muted)
    canvas.fill(well, style: .well)
    guard hasBars else { return }
    let style: StyleRole = isMarked ? .focus : .border
    let first: Glyph = isCut.before ? .arrowLeft : isMarked ? .focusStart : .fieldStart
    canvas.draw(first, at: Point(column: text - 1, row: 0), style: style)
    let last: Glyph = isCut.behind ? .arrowRight : isMarked ? .focusEnd : .fieldEnd
    canvas.draw(last, at: Point(column: end - 1, row: 0), style: style)
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

  /// Draws the problem: in its own rows, or as a sign at the end of the well.
  func draw(problem: String, isWarning: Bool = false, on canvas: inout Canvas) {
    if hasBars, canvas.size.rows < 2 {
      canvas.draw(problemSign: isWarning, at: Point(column: end - 1, row: 0))
    }
    ProblemText(problem, below: text, isWarning: isWarning).draw(from: 1, on: &canvas)
  }

  /// Returns the size of a control with these parts.
  static func size(
    name: Int,
    wanted: Int,
    rows: Int = 1,
    problem: String?,
    in proposal: Proposal
  ) -> Size {
    var size = Size(columns: name + wanted + 2, rows: rows)
    if let problem {
      size.rows += ProblemText(problem, below: name + 1).rows(in: proposal.columns)
      let row = name + 3 + ShownText.columns(of: problem)
      size.columns = max(size.columns, min(row, proposal.columns ?? row))
    }
    return size
  }
}

extension Control {
  /// Returns the name, if it has the focus and is cut in a number of columns.
  final func cutName(in columns: Int) -> CutText? {
    guard isFocused, ShownText.columns(of: name) > columns else { return nil }
    return CutText([name], in: self, at: Rect(row: 0, columns: contentSize.columns))
  }
}
