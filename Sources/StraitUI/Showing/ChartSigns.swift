import StraitScreen

/// The signs for the bars of charts.
struct ChartSigns {
  /// A cell that is filled from below to an eighth, two eighths and so on.
  let rising: [Character]
  /// A cell that is filled from the left to an eighth, two eighths and so on.
  let growing: [Character]

  /// The signs for a theme.
  init(_ glyphs: Glyphs) {
    self = glyphs.usesASCIIBorders ? Self.ascii : Self.blocks
  }

  private init(_ rising: String, _ growing: String) {
    self.rising = Array(rising)
    self.growing = Array(growing)
  }

  /// Draws a bar to the right, as long as a number of eighths of a cell.
  @MainActor
  func draw(_ eighths: Int, from start: Point, style: Style, on canvas: inout Canvas) {
    for column in 0..<max(0, (eighths + 7) / 8) {
      let filled = min(8, eighths - column * 8)
      let place = Point(column: start.column + column, row: start.row)
      canvas.draw(growing[filled - 1], at: place, style: style)
    }
  }

  private static let blocks = ChartSigns("▁▂▃▄▅▆▇█", "▏▎▍▌▋▊▉█")
  private static let ascii = ChartSigns("_.-=+*%#", "    ####")
}
