public import StraitScreen

extension Theme {
  /// The theme of an app that has chosen none, on a display with 256 colours or more.
  public static let standard = dark(.palette)

  /// Light text on a dark terminal, in direct colours.
  public static let dark = dark(.direct)
  /// Dark text on a light terminal, in direct colours.
  public static let light = light(.direct)
  /// White on black, with strong colours, in direct colours.
  public static let highContrast = highContrast(.direct)

  /// Attributes without any colour.
  public static let monochrome = Theme(
    glyphs: Glyphs.unicode.withBracketedFields,
    [
      .muted: Style(attributes: .dim),
      .accent: Style(attributes: .bold),
      .focus: Style(attributes: [.bold, .underline]),
      .selection: Style(attributes: .reverse),
      .error: Style(attributes: [.bold, .reverse]),
      .warning: Style(attributes: .underline),
      .success: Style(attributes: .italic),
      .border: Style(attributes: .dim),
      .disabled: Style(attributes: [.dim, .italic]),
      .hint: Style(attributes: .dim),
      .well: Style(attributes: .underline),
      .behind: Style(attributes: .dim),
      .title: Style(attributes: .bold),
      .key: Style(attributes: .bold),
    ]
  )

  /// Returns a theme for light text on a dark terminal.
  ///
  /// The background is the terminal's own.
  ///
  /// - Parameter colors: The number of colours of the terminal.
  /// - Returns: The theme; `.monochrome` without colours.
  public static func dark(_ colors: ColorDepth) -> Theme {
    switch colors {
    case .monochrome: monochrome
    case .sixteen: sixteen(accent: .cyan, warning: .yellow, on: .dark)
    case .palette: quiet(.darkPalette)
    case .direct: quiet(.dark)
    }
  }

  /// Returns a theme for dark text on a light terminal.
  ///
  /// The background is the terminal's own.
  ///
  /// - Parameter colors: The number of colours of the terminal.
  /// - Returns: The theme; `.monochrome` without colours.
  public static func light(_ colors: ColorDepth) -> Theme {
    switch colors {
    case .monochrome: monochrome
    case .sixteen: sixteen(accent: .blue, warning: .magenta, on: .light)
    case .palette: quiet(.lightPalette)
    case .direct: quiet(.light)
    }
  }

  /// A theme for people to whom others are too faint: strong colours on a separate background.
  ///
  /// - Parameter colors: The number of colours of the terminal.
  /// - Returns: The theme; `.monochrome` without colours.
  public static func highContrast(_ colors: ColorDepth) -> Theme {
    switch colors {
    case .monochrome: monochrome
    case .sixteen: strong(.sixteen)
    case .palette: strong(.palette)
    case .direct: strong(.direct)
    }
  }
}

extension Theme {
  /// Only these of the sixteen colours are readable in the palettes that people choose; the greys
  /// among them are the background of some.
  private static func sixteen(accent: Color, warning: Color, on paper: Paper) -> Theme {
    Theme(
      glyphs: Glyphs.unicode.withBracketedFields,
      paper: paper,
      [
        .muted: Style(attributes: .dim),
        .accent: Style(foreground: accent),
        .focus: Style(foreground: accent, attributes: .bold),
        .selection: Style(attributes: .reverse),
        .error: Style(foreground: .red, attributes: .underline),
        .warning: Style(foreground: warning),
        .success: Style(foreground: .green),
        .border: Style(attributes: .dim),
        .disabled: Style(attributes: [.dim, .italic]),
        .hint: Style(attributes: .dim),
        .well: Style(attributes: .underline),
        .behind: Style(attributes: .dim),
        .title: Style(attributes: .bold),
        .key: Style(foreground: accent),
      ]
    )
  }
}
