extension SeededRandom {
  /// Any style at all, often the plain one.
  package mutating func style() -> Style {
    guard below(3) > 0 else { return .plain }
    return Style(
      foreground: color(),
      background: color(),
      attributes: Style.Attributes(rawValue: UInt8(below(32)))
    )
  }

  private mutating func color() -> Color {
    switch below(4) {
    case 0: .default
    case 1: .palette(UInt8(below(16)))
    case 2: .palette(UInt8(below(256)))
    default: .rgb(UInt8(below(256)), UInt8(below(256)), UInt8(below(256)))
    }
  }
}
