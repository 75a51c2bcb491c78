import StraitScreen

/// The colours of a picture that its frame does not name, on one paper.
struct SVGPalette: Hashable {
  /// The default colour of text.
  let text: SVGColor
  /// The default colour behind text.
  let paper: SVGColor
  /// The bar of the caret.
  let caret: SVGColor
  /// The first sixteen colours, which are every terminal's own; these stand out from the paper and
  /// from each other.
  let first: [SVGColor]

  static let dark = SVGPalette(
    text: SVGColor(0xD5D8DF),
    paper: SVGColor(0x1D2027),
    caret: SVGColor(0xFFB454),
    first: [
      0x3C424E, 0xE0565B, 0x5FB85F, 0xD9A441, 0x4F8FE0, 0xBE6BD0, 0x35B1B8, 0xC3C7CF,
      0x717885, 0xFF7B7F, 0x8ADB84, 0xF4CE6A, 0x82B5FF, 0xDF9BEC, 0x6BD9DE, 0xFFFFFF,
    ].map { SVGColor($0) }
  )

  static let light = SVGPalette(
    text: SVGColor(0x1A1C20),
    paper: SVGColor(0xFFFFFF),
    caret: SVGColor(0xC46A00),
    // The two whites do not stand out: as in terminals, they are for text on other colours.
    first: [
      0x24292F, 0xB3261E, 0x1F7A37, 0x8A6100, 0x2A5DB0, 0x8E3A9E, 0x0B747A, 0xC3C7CF,
      0x5B6270, 0xD93A3F, 0x2F9346, 0xA97800, 0x3F7BE0, 0xB052C2, 0x13939A, 0xFFFFFF,
    ].map { SVGColor($0) }
  )

  /// Returns the colour of a terminal; `nil` for its default.
  func color(_ color: Color) -> SVGColor? {
    if let (red, green, blue) = color.parts {
      return SVGColor(Int(red) << 16 | Int(green) << 8 | Int(blue))
    }
    guard let index = color.paletteIndex.map(Int.init) else { return nil }
    switch index {
    case ..<16: return first[index]
    case ..<232:
      let levels = [0, 95, 135, 175, 215, 255]
      let place = index - 16
      let (red, green, blue) = (levels[place / 36], levels[place / 6 % 6], levels[place % 6])
      return SVGColor(red << 16 | green << 8 | blue)
    default: return SVGColor((8 + (index - 232) * 10) * 0x010101)
    }
  }
}

extension Paper {
  /// The colours of pictures on this paper.
  var palette: SVGPalette {
    switch self {
    case .dark: .dark
    case .light: .light
    }
  }
}
