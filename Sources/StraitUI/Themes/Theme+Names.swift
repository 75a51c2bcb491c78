public import StraitScreen

extension Theme {
  /// The names of the framework's themes, for options and theme files.
  ///
  /// Each but `monochrome` may be followed by how many colours it uses: `dark-16`, `dark-256` or
  /// `dark-direct`.
  public static let names = ["dark", "light", "high-contrast", "monochrome"]

  /// Finds one of the framework's themes by its name.
  ///
  /// ```swift
  /// Theme.named("light-256")            // .light(.palette)
  /// Theme.named("dark", colors: .sixteen)
  /// ```
  ///
  /// - Parameters:
  ///   - name: One of `names`, with or without the number of colours behind it.
  ///   - colors: The number of colours to use if the name does not include it.
  /// - Returns: The theme; otherwise `nil` of that name.
  public static func named(_ name: String, colors: ColorDepth = .direct) -> Theme? {
    for (ending, depth) in depths where name.hasSuffix(ending) && name != "monochrome" + ending {
      return plainlyNamed(String(name.dropLast(ending.count)), colors: depth)
    }
    return plainlyNamed(name, colors: colors)
  }

  private static func plainlyNamed(_ name: String, colors: ColorDepth) -> Theme? {
    switch name {
    case "dark": dark(colors)
    case "light": light(colors)
    case "high-contrast": highContrast(colors)
    case "monochrome": monochrome
    default: nil
    }
  }

  private static let depths: [(String, ColorDepth)] = [
    ("-16", .sixteen), ("-256", .palette), ("-direct", .direct),
  ]

  /// All names that a theme has, the plain ones first.
  static let allNames =
    names + names.filter { $0 != "monochrome" }.flatMap { name in depths.map { name + $0.0 } }
}

extension Theme {
  /// Returns the theme as a display with fewer colours can show it, with nothing lost.
  ///
  /// Colours that a display with 256 or 16 does not have are replaced by the nearest ones when they
  /// are shown, so that this is only needed where colours alone are not enough:
  ///
  /// | Colours | A role whose colours are not among them |
  /// | --- | --- |
  /// | `.direct`, `.palette` | stays |
  /// | `.sixteen` | looks as in the framework's theme of 16 colours, and keeps its attributes |
  /// | `.monochrome` | looks as in `.monochrome`, with its own attributes as well |
  ///
  /// A role of a widget's own gets the colours of its fallback then.
  ///
  /// An app does this by itself for the display that it is shown on.
  ///
  /// - Parameter colors: The number of colours of the display.
  /// - Returns: The theme; fields are in brackets where their background would look the same.
  public func limited(to colors: ColorDepth) -> Theme {
    guard colors < .palette else { return self }
    let base: Theme =
      isStrong ? .highContrast(colors) : paper == .light ? .light(colors) : .dark(colors)
    var theme = self
    var hasChanged = false
    for role in roles {
      let style = self[role]
      guard !style.foreground.isWithin(colors) || !style.background.isWithin(colors) else {
        continue
      }
      hasChanged = true
      if role.isOwn {
        theme.dropColors(of: role)
        continue
      }
      theme[role] = base[role]
      theme[role].attributes.formUnion(style.attributes)
    }
    guard hasChanged, glyphs[.fieldStart].isEmpty else { return theme }
    theme.glyphs = theme.glyphs.withBracketedFields
    return theme
  }

  /// `true` if the screen has the background of the themes of high contrast.
  private var isStrong: Bool {
    [ColorDepth.direct, .palette].contains { self[.surface] == Theme.highContrast($0)[.surface] }
  }
}

extension Color {
  /// Returns whether a display with a number of colours has this one.
  fileprivate func isWithin(_ colors: ColorDepth) -> Bool {
    if self == .default { return true }
    return switch colors {
    case .monochrome: false
    case .sixteen: (paletteIndex ?? 255) < 16
    case .palette: paletteIndex != nil
    case .direct: true
    }
  }
}
