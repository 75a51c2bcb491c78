/// A theme of the framework, as the argument of a test.
struct NamedTheme: Sendable, CustomTestStringConvertible {
  let name: String
  let colors: ColorDepth
  let theme: Theme

  var testDescription: String { "\(name), \(colors)" }
}

let allThemes: [NamedTheme] = ColorDepth.allCases.flatMap { colors in
  [
    NamedTheme(name: "dark", colors: colors, theme: .dark(colors)),
    NamedTheme(name: "light", colors: colors, theme: .light(colors)),
    NamedTheme(name: "highContrast", colors: colors, theme: .highContrast(colors)),
  ]
}

let allRoles: [StyleRole] = [
  .text, .muted, .accent, .focus, .selection, .error, .warning, .success, .border, .disabled,
  .hint, .surface, .well, .behind, .title, .key,
]

extension NamedTheme {
  /// The ratio of contrast after WCAG 2.1, "Relative luminance"; 1 to 21.
  func contrast(of role: StyleRole, on background: StyleRole) -> Double {
    let own = theme[role].background
    let front = luminance(of: theme[role].foreground, isText: true)
    let back = luminance(of: own == .default ? theme[background].background : own, isText: false)
    return (max(front, back) + 0.05) / (min(front, back) + 0.05)
  }

  /// Returns the luminance of a colour, with the usual values for the terminal's own colours.
  private func luminance(of color: Color, isText: Bool) -> Double {
    let isDark = name != "light"
    let (red, green, blue) =
      color.parts ?? color.paletteIndex.map(Self.parts)
      ?? (isText == isDark ? (0xE6, 0xE6, 0xE6) : isDark ? (0x14, 0x14, 0x14) : (0, 0, 0))
    let assumesWhite = color == .default && !isText && !isDark
    guard !assumesWhite else { return 1 }
    return 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// A part of a colour as light: the curve of sRGB, near enough, as a power of 2.2.
  private static func linear(_ part: UInt8) -> Double {
    let value = Double(part) / 255
    // x^2.2 is x² · x^0.2; the fifth root by Newton's method.
    guard value > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (fourth * root - value) / (5 * fourth)
    }
    return value * value * root
  }

  /// Red, green and blue of a colour of the cube or the greys.
  private static func parts(of index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    if index >= 232 {
      let grey = 8 + (index - 232) * 10
      return (grey, grey, grey)
    }
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = Int(index) - 16
    return (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
  }
}
