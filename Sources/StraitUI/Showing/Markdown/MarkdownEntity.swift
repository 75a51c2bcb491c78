/// A character that a text names or numbers, as `&lt;`, `&#60;` and `&#x3C;` do.
///
/// CommonMark 0.31, section 6.2, with the names that are used most: other names are text.
enum MarkdownEntity {
  /// So many characters an entity has at most behind its `&`.
  private static let longest = 9

  private static let names: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "copy": "©", "reg": "®", "trade": "™", "deg": "°", "sect": "§", "para": "¶", "middot": "·",
    "bull": "•", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’",
    "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "plusmn": "±", "times": "×",
    "divide": "÷", "ne": "≠", "le": "≤", "ge": "≥", "larr": "←", "rarr": "→", "uarr": "↑",
    "darr": "↓", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "auml": "ä", "ouml": "ö",
    "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
  ]

  /// Reads the entity that begins at a `&`.
  static func read(_ characters: [Character], at start: Int) -> (character: Character, end: Int)? {
    let rest = characters[(start + 1)...].prefix(longest)
    guard let end = rest.firstIndex(of: ";") else { return nil }
    let name = String(characters[start + 1..<end])
    if let character = names[name] { return (character, end + 1) }
    guard name.first == "#" else { return nil }
    var digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    if isHexadecimal { digits = digits.dropFirst() }
    guard 1...(isHexadecimal ? 6 : 7) ~= digits.count, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    return (character(number), end + 1)
  }

  /// Returns the character of a number; the replacement character for an invalid one, and a blank
  /// for a line break, which would end the line.
  private static func character(_ number: UInt32) -> Character {
    guard number > 0, let scalar = Unicode.Scalar(number) else { return "\u{FFFD}" }
    let character = Character(scalar)
    return character.isNewline ? " " : character
  }
}
