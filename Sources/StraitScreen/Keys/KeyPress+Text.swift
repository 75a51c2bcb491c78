extension KeyPress: CustomStringConvertible, ExpressibleByStringLiteral {
  /// Reads a key press from text, such as `ctrl+shift+left`, `alt+x`, `f5`, `A` or `space`.
  ///
  /// Names may be in any case and modifiers in any order; a single character is taken as it is, and
  /// `+` is itself.
  ///
  /// - Parameter text: The text.
  /// - Throws: `KeyPressError` if the text does not name a key press.
  public init(parsing text: String) throws(KeyPressError) {
    var modifiers: Modifiers = []
    // Scalars and not characters: the key may be a mark, which would make one character with "+".
    var rest = Substring(text).unicodeScalars
    // A "+" that begins a part is the key itself.
    while let plus = rest.dropFirst().firstIndex(of: "+") {
      let word = Substring(rest[..<plus])
      guard let modifier = Self.modifier(named: word) else {
        throw KeyPressError(
          text: text,
          expected: "a modifier before \"+\"",
          found: String(word),
          nearest: KeyPressError.nearest(to: word, among: Self.modifierNames.map(\.0))
        )
      }
      modifiers.insert(modifier)
      rest = rest[plus...].dropFirst()
    }
    let name = Substring(rest)
    guard let key = Self.key(named: name) else {
      let before = text.unicodeScalars.dropLast(rest.count)
      throw KeyPressError(
        text: text,
        expected: before.isEmpty ? "a key name" : "a key name after \"\(Substring(before))\"",
        found: String(name),
        nearest: KeyPressError.nearest(to: name, among: Self.keyNames.map(\.0))
      )
    }
    self.init(key, modifiers)
  }

  /// Makes a key press from a literal, as `init(parsing:)` does from text.
  ///
  /// - Parameter value: The literal. Must name a key press.
  public init(stringLiteral value: String) {
    do {
      try self.init(parsing: value)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The key press as `init(parsing:)` reads it: control, alt, shift, then the key.
  public var description: String {
    var text = ""
    if modifiers.contains(.control) { text += "ctrl+" }
    if modifiers.contains(.alt) { text += "alt+" }
    if modifiers.contains(.shift) { text += "shift+" }
    return text + key.description
  }

  private static let modifierNames: [(String, Modifiers)] = [
    ("ctrl", .control), ("control", .control), ("alt", .alt), ("meta", .alt), ("option", .alt),
    ("shift", .shift),
  ]

  private static func modifier(named word: Substring) -> Modifiers? {
    let name = word.lowercased()
    return modifierNames.first { $0.0 == name }?.1
  }

  // The first name of a key is the one that is written.
  fileprivate static let keyNames: [(String, Key)] =
    [
      ("enter", .enter), ("return", .enter), ("tab", .tab), ("backspace", .backspace),
      ("delete", .delete), ("del", .delete), ("insert", .insert), ("ins", .insert),
      ("escape", .escape), ("esc", .escape), ("up", .up), ("down", .down), ("left", .left),
      ("right", .right), ("home", .home), ("end", .end), ("pageup", .pageUp), ("pgup", .pageUp),
      ("pagedown", .pageDown), ("pgdn", .pageDown), ("space", .character(" ")),
    ] + (1...35).map { ("f\($0)", .function($0)) }

  private static func key(named word: Substring) -> Key? {
    if let character = word.first, word.dropFirst().isEmpty { return .character(character) }
    let name = word.lowercased()
    return keyNames.first { $0.0 == name }?.1
  }
}

extension KeyPress.Key: CustomStringConvertible {
  /// The key's name, as in the text of a key press.
  public var description: String {
    if let (name, _) = KeyPress.keyNames.first(where: { $0.1 == self }) { return name }
    guard case .character(let character) = self else { return "function" }
    return String(character)
  }
}
