package import StraitScreen

extension KeyPress {
  /// Every key with every set of modifiers.
  package static let samples: [KeyPress] = {
    let keys: [Key] =
      [
        .enter, .tab, .backspace, .delete, .insert, .escape, .up, .down, .left, .right, .home, .end,
        .pageUp, .pageDown,
      ] + (1...35).map(Key.function)
      + (0x20..<0x7F).map { .character(Character(Unicode.Scalar(UInt8($0)))) }
      + ["é", "É", "漢", "😀", "ß", "e\u{301}", "👨‍👩‍👧", "\u{301}", "\u{A0}", "\u{E000}", "\u{200B}"]
      .map(Key.character)
    return keys.flatMap { key in
      (0..<8).map { KeyPress(key, Modifiers(rawValue: $0)) }
    }
  }()
}
