internal import StraitScreen

/// What a terminal with few colours shows for those of the 256-colour palette.
struct TerminalPalette {
  /// The terminal's own number for each colour; empty if it has no colours.
  private let numbers: [Int32]

  /// Makes the palette of a terminal.
  ///
  /// - Parameter colors: How many colours it has. Up to 256 are palette entries; more are a red,
  ///   green and blue value each, after the eight plain colours.
  init(colors: Int) {
    numbers =
      switch colors {
      case ..<8: []
      case 256: (0..<256).map { Int32($0) }
      case 257...: (0..<256).map { $0 < 8 ? Int32($0) : RGB(paletteIndex: $0).number }
      default: (0..<256).map { RGB(paletteIndex: $0).nearest(among: colors < 16 ? 8 : 16) }
      }
  }

  /// The terminal's colours for a style, -1 for its default.
  ///
  /// Text never gets the colour of its own background unless the style asks for that.
  func colors(of style: Style) -> (foreground: Int32, background: Int32) {
    let foreground = number(of: style.foreground)
    let background = number(of: style.background)
    if foreground == background, foreground >= 0, style.foreground != style.background {
      return (background == 0 ? 7 : 0, background)
    }
    return (foreground, background)
  }

  private func number(of color: Color) -> Int32 {
    guard let index = color.paletteIndex, !numbers.isEmpty else { return -1 }
    return numbers[Int(index)]
  }
}

/// A colour by its parts, 0 to 255 each, as xterm shows the palette.
private struct RGB {
  var red: Int
  var green: Int
  var blue: Int

  init(paletteIndex index: Int) {
    switch index {
    case 7: (red, green, blue) = (229, 229, 229)
    case 8: (red, green, blue) = (127, 127, 127)
    case ..<16:
      let level = index < 8 ? 205 : 255
      red = index & 1 == 0 ? 0 : level
      green = index & 2 == 0 ? 0 : level
      blue = index & 4 == 0 ? 0 : level
    case ..<232:
      let levels = [0, 95, 135, 175, 215, 255]
      let place = index - 16
      (red, green, blue) = (levels[place / 36], levels[place / 6 % 6], levels[place % 6])
    default:
      let level = 8 + (index - 232) * 10
      (red, green, blue) = (level, level, level)
    }
  }

  /// The colour as terminals with direct colours take it.
  var number: Int32 { Int32(red << 16 | green << 8 | blue) }

  /// The index of the nearest of the first `count` colours of the palette; for a grey, of the greys
  /// among them.
  func nearest(among count: Int) -> Int32 {
    let candidates = (0..<count).filter { !isGrey || RGB(paletteIndex: $0).isGrey }
    let nearest = candidates.min {
      distance(to: RGB(paletteIndex: $0)) < distance(to: RGB(paletteIndex: $1))
    }
    return Int32(nearest ?? 0)
  }

  private var isGrey: Bool { red == green && green == blue }

  private func distance(to other: RGB) -> Int {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return red * red + green * green + blue * blue
  }
}
