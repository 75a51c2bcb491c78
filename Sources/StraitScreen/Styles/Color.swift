/// A colour of the terminal's 256-colour palette, one given by its parts, or the terminal's own default.
///
/// A display with fewer colours shows the nearest one that it has.
public struct Color: Hashable, Sendable {
  /// 0 for the default, the palette index plus one, or the parts below the bit that marks them.
  private let code: UInt32

  private init(code: UInt32) {
    self.code = code
  }

  /// The default colour of the terminal.
  public static let `default` = Color(code: 0)

  /// Returns a colour of the palette.
  ///
  /// - Parameter index: 0 to 7 are the plain colours, 8 to 15 the bright ones, 16 to 231 a cube of
  ///   6 × 6 × 6, 232 to 255 greys.
  /// - Returns: The colour.
  public static func palette(_ index: UInt8) -> Color { Color(code: UInt32(index) + 1) }

  /// Returns a colour by its parts.
  ///
  /// - Parameters:
  ///   - red: The amount of red.
  ///   - green: The amount of green.
  ///   - blue: The amount of blue.
  /// - Returns: The colour. It is never equal to one of the palette, though it may look like it.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(code: 1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The palette index, or `nil` for the default colour and for one given by its parts.
  public var paletteIndex: UInt8? { 1...256 ~= code ? UInt8(code - 1) : nil }

  /// Red, green and blue of a colour given by its parts; `nil` for any other.
  public var parts: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard code >> 24 == 1 else { return nil }
    return (
      UInt8(truncatingIfNeeded: code >> 16), UInt8(truncatingIfNeeded: code >> 8),
      UInt8(truncatingIfNeeded: code)
    )
  }

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
