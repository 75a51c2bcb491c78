extension Theme {
  /// The theme of a look that a picture has in its name.
  static func look(_ name: String) -> Theme {
    switch name {
    case "light": .light
    case "sixteen": .dark(.sixteen)
    case "monochrome": .monochrome
    case "ascii": .monochrome.withGlyphs(.ascii)
    default: .dark
    }
  }
}
