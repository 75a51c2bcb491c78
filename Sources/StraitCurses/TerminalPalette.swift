package import StraitScreen

/// The colours of a terminal with few colours for those of the 256-colour palette.
package struct TerminalPalette {
  /// The terminal's own number for each colour; empty if it has no colours.
  private let numbers: [Int32]
  /// `true` if the terminal takes colours by their parts.
  private let isDirect: Bool

  /// Makes the palette of a terminal.
  ///
  /// - Parameter colors: The number of colours. Up to 256 are palette entries; more are a red,
  ///   green and blue value each, after the eight plain colours.
  package init(colors: Int) {
    isDirect = colors > 256
    numbers =
      switch colors {
      case ..<8: []
      case 256: (0..<256).map { Int32($0) }
      case 257...: (0..<256).map { $0 < 8 ? Int32($0) : RGB(paletteIndex: $0).number }
      default: (0..<256).map { RGB(paletteIndex: $0).nearest(among: colors < 16 ? 8 : 16) }
      }
  }

  /// Returns the terminal's colours for a style, -1 for its default.
  ///
  /// Text never has the colour of its background unless the style requires that.
  func colors(of style: Style) -> (foreground: Int32, background: Int32) {
    let foreground = number(of: style.foreground)
    let background = number(of: style.background)
    if foreground == background, foreground >= 0, style.foreground != style.background {
      return (background == 0 ? 7 : 0, background)
    }
    return (foreground, background)
  }

  /// Returns a style as a terminal shows it whose colours are palette entries.
  ///
  /// - Parameter style: The requested style.
  /// - Returns: The same, with the colours that it is shown in.
  package func shown(_ style: Style) -> Style {
    let (foreground, background) = colors(of: style)
    var shown = style
    shown.foreground = UInt8(exactly: foreground).map { .palette($0) } ?? .default
    shown.background = UInt8(exactly: background).map { .palette($0) } ?? .default
    return shown
  }

  private func number(of color: Color) -> Int32 {
    guard !numbers.isEmpty else { return -1 }
    if let index = color.paletteIndex { return numbers[Int(index)] }
    guard let parts = color.parts else { return -1 }
    let rgb = RGB(red: Int(parts.red), green: Int(parts.green), blue: Int(parts.blue))
    // The numbers below 8 are the plain colours even there; read as parts they would be black.
    if isDirect { return rgb.number < 8 ? 0 : rgb.number }
    return numbers[rgb.nearestBeyondBright]
  }
}

/// A colour by its parts, 0 to 255 each, as xterm shows the palette.
private struct RGB {
  var red: Int
  var green: Int
  var blue: Int

  init(red: Int, green: Int, blue: Int) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

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

  /// The colour in the encoding of terminals with direct colours.
  var number: Int32 { Int32(red << 16 | green << 8 | blue) }

  /// Returns the index of the nearest of the first `count` colours of the palette; for a grey, of
  /// the greys among them.
  func nearest(among count: Int) -> Int32 {
    let candidates = (0..<count).filter { !isGrey || RGB(paletteIndex: $0).isGrey }
    let nearest = candidates.min {
      distance(to: RGB(paletteIndex: $0)) < distance(to: RGB(paletteIndex: $1))
    }
    return Int32(nearest ?? 0)
  }

  /// The index of the nearest colour of the cube and the greys; the sixteen before them are another
  /// on every terminal.
  var nearestBeyondBright: Int {
    // Worked out and not searched for: a picture asks for another colour in each of its cells.
    let step = { (part: Int) in part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let level = (red + green + blue) / 3
    let grey = 232 + min(max(0, (level - 3) / 10), 23)
    return distance(to: RGB(paletteIndex: grey)) < distance(to: RGB(paletteIndex: cube))
      ? grey : cube
  }

  private var isGrey: Bool { red == green && green == blue }

  private func distance(to other: RGB) -> Int {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return red * red + green * green + blue * blue
  }
}
