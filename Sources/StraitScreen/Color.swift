/// A colour of the terminal's 256-colour palette, or the terminal's own default.
///
/// A display with fewer colours shows the nearest one that it has.
public struct Color: Hashable, Sendable {
  /// 0 for the default, otherwise the palette index plus one.
  let code: UInt16

  private init(code: UInt16) {
    self.code = code
  }

  /// The colour the terminal itself uses where nothing is asked for.
  public static let `default` = Color(code: 0)

  /// A colour of the palette.
  ///
  /// - Parameter index: 0 to 7 are the plain colours, 8 to 15 the bright ones, 16 to 231 a cube of
  ///   6 × 6 × 6, 232 to 255 greys.
  /// - Returns: The colour.
  public static func palette(_ index: UInt8) -> Color { Color(code: UInt16(index) + 1) }

  /// The palette index, or `nil` for the default colour.
  public var paletteIndex: UInt8? { code == 0 ? nil : UInt8(code - 1) }

  /// Black, palette index 0.
  public static let black = palette(0)
  /// Red, palette index 1.
  public static let red = palette(1)
  /// Green, palette index 2.
  public static let green = palette(2)
  /// Yellow, palette index 3.
  public static let yellow = palette(3)
  /// Blue, palette index 4.
  public static let blue = palette(4)
  /// Magenta, palette index 5.
  public static let magenta = palette(5)
  /// Cyan, palette index 6.
  public static let cyan = palette(6)
  /// White, palette index 7.
  public static let white = palette(7)
}
