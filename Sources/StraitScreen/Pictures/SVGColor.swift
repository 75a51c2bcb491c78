/// A colour of a picture by its parts.
struct SVGColor: Hashable {
  private var red: Int
  private var green: Int
  private var blue: Int

  /// What text has where nothing is asked for.
  static let text = SVGColor(0xD5D8DF)
  /// What is behind text where nothing is asked for.
  static let paper = SVGColor(0x1D2027)
  /// The bar of the caret.
  static let caret = SVGColor(0xFFB454)

  init(_ hexadecimal: Int) {
    red = hexadecimal >> 16 & 0xFF
    green = hexadecimal >> 8 & 0xFF
    blue = hexadecimal & 0xFF
  }

  /// The colour of a terminal; `nil` for its default.
  ///
  /// The first sixteen are every terminal's own; these stand out from dark paper and from each other.
  init?(_ color: Color) {
    if let (red, green, blue) = color.parts {
      self.init(Int(red) << 16 | Int(green) << 8 | Int(blue))
      return
    }
    guard let index = color.paletteIndex.map(Int.init) else { return nil }
    switch index {
    case ..<16:
      self.init(Self.first[index])
    case ..<232:
      let levels = [0, 95, 135, 175, 215, 255]
      let place = index - 16
      self.init(levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6])
    default:
      self.init((8 + (index - 232) * 10) * 0x010101)
    }
  }

  /// This colour over another one, as `parts` parts of eight.
  func mixed(_ parts: Int, over other: SVGColor) -> SVGColor {
    let mix = { (one: Int, two: Int) in (one * parts + two * (8 - parts) + 4) / 8 }
    var mixed = self
    mixed.red = mix(red, other.red)
    mixed.green = mix(green, other.green)
    mixed.blue = mix(blue, other.blue)
    return mixed
  }

  /// The colour as XML has it: `#d5d8df`.
  var text: String {
    "#" + [red, green, blue].map { Color.hexadecimal(UInt8($0)) }.joined()
  }

  /// The three parts, red first.
  var bytes: [UInt8] { [UInt8(red), UInt8(green), UInt8(blue)] }

  private static let first = [
    0x3C424E, 0xE0565B, 0x5FB85F, 0xD9A441, 0x4F8FE0, 0xBE6BD0, 0x35B1B8, 0xC3C7CF,
    0x717885, 0xFF7B7F, 0x8ADB84, 0xF4CE6A, 0x82B5FF, 0xDF9BEC, 0x6BD9DE, 0xFFFFFF,
  ]
}
