import StraitScreen

extension Canvas {
  /// Draws the sign of a problem and its text, as far as the right edge of the widget.
  mutating func draw(problem: String, at point: Point, isWarning: Bool = false) {
    let style: StyleRole = isWarning ? .warning : .error
    let end = draw(isWarning ? Glyph.warning : .problem, at: point, style: style)
    drawLine(problem, at: Point(column: end + 1, row: point.row), style: style)
  }
}
