internal import StraitScreen

/// The colours of a theme of high contrast.
struct StrongShades {
  let white, black, well, grey, faint, yellow, cyan, red, green: Color

  /// Direct colours.
  static let direct = StrongShades(
    white: .hex(0xFFFFFF),
    black: .hex(0x000000),
    well: .hex(0x222222),
    grey: .hex(0xD4D4D4),
    faint: .hex(0xB0B0B0),
    yellow: .hex(0xFFFF00),
    cyan: .hex(0x00E5FF),
    red: .hex(0x960000),
    green: .hex(0x7CFF9C)
  )

  /// Colours of the palette.
  static let palette = StrongShades(
    white: .palette(231),
    black: .palette(16),
    well: .palette(235),
    grey: .palette(252),
    faint: .palette(248),
    yellow: .palette(226),
    cyan: .palette(51),
    red: .palette(88),
    green: .palette(120)
  )

  /// The sixteen colours.
  static let sixteen = StrongShades(
    white: .palette(15),
    black: .black,
    well: .black,
    grey: .white,
    faint: .white,
    yellow: .palette(11),
    cyan: .palette(14),
    red: .red,
    green: .palette(10)
  )
}

extension Theme {
  /// Makes a theme with a separate background and strong colours on it.
  ///
  /// - Parameter shades: The colours.
  /// - Returns: The theme.
  static func strong(_ shades: StrongShades) -> Theme {
    Theme(
      glyphs: Glyphs.unicode.withBracketedFields,
      [
        .text: Style(foreground: shades.white),
        .muted: Style(foreground: shades.grey),
        .accent: Style(foreground: shades.cyan),
        .focus: Style(foreground: shades.yellow, attributes: [.bold, .underline]),
        .selection: Style(
          foreground: shades.white,
          background: shades.black,
          attributes: .reverse
        ),
        .error: Style(foreground: shades.white, background: shades.red, attributes: .bold),
        .warning: Style(foreground: shades.yellow),
        .success: Style(foreground: shades.green),
        .border: Style(foreground: shades.white),
        .disabled: Style(foreground: shades.faint, attributes: .italic),
        .hint: Style(foreground: shades.grey),
        .surface: Style(foreground: shades.white, background: shades.black),
        .well: Style(
          foreground: shades.white,
          background: shades.well,
          attributes: .underline
        ),
        .behind: Style(foreground: shades.faint, attributes: .dim),
        .title: Style(foreground: shades.white, attributes: .bold),
        .key: Style(foreground: shades.cyan, attributes: .bold),
      ]
    )
  }
}
