import StraitScreen

/// The sign and the text of a problem, in rows below a control.
///
///     Weight   400                 kg ▴▾
///              ⚠ usually from 40 to 200
///
/// It begins below the value. A text that is too long for one row there begins below the name, and
/// is broken between words.
@MainActor
struct ProblemText {
  let text: String
  /// The column below the value.
  let value: Int
  /// The column below the name.
  let name: Int
  let isWarning: Bool

  init(_ text: String, below value: Int, name: Int = 0, isWarning: Bool = false) {
    self.text = text
    self.value = value
    self.name = name
    self.isWarning = isWarning
  }

  /// Returns the number of rows in a width; `nil` for a width without a limit.
  func rows(in columns: Int?) -> Int { lines(in: columns ?? .max).lines.count }

  /// Returns the column of the sign, and the lines behind it.
  private func lines(in columns: Int) -> (start: Int, lines: [Substring]) {
    let row = WrappedLines.lines(of: text, columns: columns - value - 2)
    guard row.count > 1, name < value else { return (value, row) }
    return (name, WrappedLines.lines(of: text, columns: columns - name - 2))
  }

  /// Draws the lines in the rows from one on; the last row ends with an ellipsis if there are more.
  func draw(from row: Int, on canvas: inout Canvas) {
    let room = canvas.size.rows - row
    guard room > 0 else { return }
    let (start, lines) = lines(in: canvas.size.columns)
    let end = canvas.draw(problemSign: isWarning, at: Point(column: start, row: row))
    for (index, line) in lines.prefix(room).enumerated() {
      let isCut = index == room - 1 && lines.count > room
      canvas.drawLine(
        isCut ? String(text[line.startIndex...]) : String(line),
        at: Point(column: end + 1, row: row + index),
        style: isWarning ? .warning : .error
      )
    }
  }
}

extension Canvas {
  /// Draws the sign of a problem and its text, as far as the right edge of the widget.
  mutating func draw(problem: String, at point: Point) {
    let end = draw(problemSign: false, at: point)
    drawLine(problem, at: Point(column: end + 1, row: point.row), style: .error)
  }

  /// Draws the sign of a problem or a warning.
  @discardableResult
  mutating func draw(problemSign isWarning: Bool, at point: Point) -> Int {
    draw(isWarning ? Glyph.warning : .problem, at: point, style: isWarning ? .warning : .error)
  }
}
