/// What the bars of charts are made of.
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

  private static let blocks = ChartSigns("▁▂▃▄▅▆▇█", "▏▎▍▌▋▊▉█")
  private static let ascii = ChartSigns("_.-=+*%#", "    ####")
}
