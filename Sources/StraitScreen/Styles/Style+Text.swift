extension Style: CustomStringConvertible {
  /// Reads a style from text: attributes and colours in any order, between blanks.
  ///
  ///     try Style(parsing: "bold fg=red bg=#102030 underline")
  ///     try Style(parsing: "plain")            // the same as .plain
  ///
  /// The attributes are `bold`, `dim`, `italic`, `underline` and `reverse`; colours are written as
  /// `Color` reads them. Each word may be there once, in any case; `plain` stands alone.
  ///
  /// - Parameter text: The text.
  /// - Throws: `StyleError` for an unknown or repeated word in the text, or for a text without
  ///   words.
  public init(parsing text: String) throws(StyleError) {
    var style = Style.plain
    var seen: Set<String> = []
    let scalars = text.unicodeScalars
    for word in scalars.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      let column = scalars.distance(from: scalars.startIndex, to: word.startIndex) + 1
      let error = { (offset: Int, expected: String, found: Substring) in
        StyleError(text: text, column: column + offset, expected: expected, found: String(found))
      }
      let word = Substring(word)
      let equals = word.unicodeScalars.firstIndex(of: "=")
      let name = word[..<(equals ?? word.endIndex)].lowercased()
      guard !seen.contains(name), !seen.contains("plain"), name != "plain" || seen.isEmpty else {
        let reason = seen.contains(name) ? "\"\(name)\" once" : "\"plain\" alone"
        throw error(0, reason, word)
      }
      if let equals {
        let value = word[word.unicodeScalars.index(after: equals)...]
        guard name == "fg" || name == "bg" else {
          throw error(0, "\"fg=\" or \"bg=\" before a colour", word[..<equals])
            .suggesting(["fg", "bg"])
        }
        guard let color = Color.named(value) else {
          throw error(3, "a colour after \"\(name)=\"", value).suggesting(Color.names)
        }
        if name == "fg" { style.foreground = color } else { style.background = color }
      } else if let attribute = Self.attributeNames.first(where: { $0.0 == name })?.1 {
        style.attributes.insert(attribute)
      } else if name != "plain" {
        throw error(0, "an attribute, \"fg=\" or \"bg=\"", word)
          .suggesting(Self.attributeNames.map(\.0) + ["plain", "fg=", "bg="])
      }
      seen.insert(name)
    }
    guard !seen.isEmpty else {
      throw StyleError(text: text, column: 1, expected: "a style", found: "")
    }
    self = style
  }

  /// The style as `init(parsing:)` reads it: the attributes, then the colours that are not the
  /// default; `plain` if there are none.
  ///
  /// Attributes that have no name are left out.
  public var description: String {
    var words = Self.attributeNames.filter { attributes.contains($0.1) }.map(\.0)
    if foreground != .default { words.append("fg=\(foreground)") }
    if background != .default { words.append("bg=\(background)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }

  /// The names of the attributes, in the order in which they are written.
  package static let attributeNames: [(String, Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse),
  ]
}
