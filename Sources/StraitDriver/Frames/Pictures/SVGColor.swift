import StraitScreen

/// A colour of a picture by its parts.
struct SVGColor: Hashable {
  private var red: Int
  private var green: Int
  private var blue: Int

  init(_ hexadecimal: Int) {
    red = hexadecimal >> 16 & 0xFF
    green = hexadecimal >> 8 & 0xFF
    blue = hexadecimal & 0xFF
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
}
