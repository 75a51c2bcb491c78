internal import StraitScreen

/// The colours of a theme that leaves the background of the screen to the terminal.
struct QuietShades {
  var paper = Paper.dark
  let muted, accent, selection: Color
  /// The colour of all text in a selection; each keeps its own if `.default`.
  var selectedText = Color.default
  let error, warning, success, border, disabled, hint, well, behind: Color

  /// For a dark terminal.
  static let dark = QuietShades(
    muted: .hex(0xA0A6B2),
    accent: .hex(0x7FB4FF),
    selection: .hex(0x25395C),
    error: .hex(0xFF8A92),
    warning: .hex(0xE6B455),
    success: .hex(0x8FD17F),
    border: .hex(0x5B616D),
    disabled: .hex(0x7C828E),
    hint: .hex(0x989EAA),
    well: .hex(0x2E323B),
    behind: .hex(0x6A6F7A)
  )

  /// For a dark terminal, of the palette.
  static let darkPalette = QuietShades(
    muted: .palette(247),
    accent: .palette(111),
    selection: .palette(24),
    selectedText: .palette(255),
    error: .palette(210),
    warning: .palette(179),
    success: .palette(114),
    border: .palette(241),
    disabled: .palette(243),
    hint: .palette(246),
    well: .palette(236),
    behind: .palette(242)
  )

  /// For a light terminal.
  static let light = QuietShades(
    paper: .light,
    muted: .hex(0x555B67),
    accent: .hex(0x0A55B0),
    selection: .hex(0xCFE2FF),
    error: .hex(0xB01824),
    warning: .hex(0x7F4F00),
    success: .hex(0x1B6B1B),
    border: .hex(0xB4B8C0),
    disabled: .hex(0x7A7F89),
    hint: .hex(0x626873),
    well: .hex(0xECEEF2),
    behind: .hex(0xA5A9B1)
  )

  /// For a light terminal, of the palette.
  static let lightPalette = QuietShades(
    paper: .light,
    muted: .palette(240),
    accent: .palette(25),
    selection: .palette(189),
    error: .palette(124),
    warning: .palette(94),
    success: .palette(22),
    border: .palette(249),
    disabled: .palette(244),
    hint: .palette(241),
    well: .palette(255),
    behind: .palette(248)
  )
}

extension Theme {
  /// Makes a theme with two backgrounds, one accent, and colour only where it says something.
  ///
  /// - Parameter shades: The colours.
  /// - Returns: The theme.
  static func quiet(_ shades: QuietShades) -> Theme {
    Theme(
      paper: shades.paper,
      [
        .muted: Style(foreground: shades.muted),
        .accent: Style(foreground: shades.accent),
        .focus: Style(foreground: shades.accent, attributes: .bold),
        .selection: Style(foreground: shades.selectedText, background: shades.selection),
        .error: Style(foreground: shades.error),
        .warning: Style(foreground: shades.warning),
        .success: Style(foreground: shades.success),
        .border: Style(foreground: shades.border),
        .disabled: Style(foreground: shades.disabled),
        .hint: Style(foreground: shades.hint),
        .well: Style(background: shades.well),
        .behind: Style(foreground: shades.behind),
        .title: Style(attributes: .bold),
        .key: Style(foreground: shades.accent),
      ]
    )
  }
}

extension Color {
  /// Returns a direct colour, written as usual: two digits each for red, green and blue.
  ///
  /// - Parameter value: The six digits.
  /// - Returns: The colour.
  static func hex(_ value: UInt32) -> Color {
    rgb(
      UInt8(truncatingIfNeeded: value >> 16),
      UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value)
    )
  }
}
