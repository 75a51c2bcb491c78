import StraitScreen

extension Canvas {
  /// Draws the arrows that step a number; one that leads to no other number is disabled.
  mutating func drawArrows(at column: Int, up: Bool, down: Bool, isMarked: Bool) {
    let used: StyleRole = isMarked ? .accent : .muted
    draw(.arrowUp, at: Point(column: column, row: 0), style: up ? used : .disabled)
    draw(.arrowDown, at: Point(column: column + 1, row: 0), style: down ? used : .disabled)
  }
}
