extension KeyPress {
  /// The bytes with which a terminal reports that the key is released, in kitty's keyboard
  /// protocol; `nil` for a key that has no number there: a character of several scalars, or one
  /// that is a control.
  ///
  /// Terminals report this only on request, and an app ignores it.
  package var releaseBytes: [UInt8]? {
    let held = "\(Int(modifiers.rawValue) + 1):3"
    return switch key {
    case .character(let character): Self.release(typing: character, modifiers)
    case .enter: Self.sequence("13;\(held)u")
    case .tab: Self.sequence("9;\(held)u")
    case .backspace: Self.sequence("127;\(held)u")
    case .escape: Self.sequence("27;\(held)u")
    case .insert: Self.sequence("2;\(held)~")
    case .delete: Self.sequence("3;\(held)~")
    case .pageUp: Self.sequence("5;\(held)~")
    case .pageDown: Self.sequence("6;\(held)~")
    case .up: Self.sequence("1;\(held)A")
    case .down: Self.sequence("1;\(held)B")
    case .right: Self.sequence("1;\(held)C")
    case .left: Self.sequence("1;\(held)D")
    case .end: Self.sequence("1;\(held)F")
    case .home: Self.sequence("1;\(held)H")
    case .function(let number): Self.release(function: number, held)
    }
  }

  /// The number is that of the character that the key types without shift.
  private static func release(typing character: Character, _ held: Modifiers) -> [UInt8]? {
    let lower = character.lowercased()
    let scalars = lower.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1,
      scalar.properties.generalCategory != .control
    else { return nil }
    let all = lower == String(character) ? held : held.union(.shift)
    return sequence("\(scalar.value);\(Int(all.rawValue) + 1):3u")
  }

  private static func release(function number: Int, _ held: String) -> [UInt8] {
    switch number {
    case 1: sequence("1;\(held)P")
    case 2: sequence("1;\(held)Q")
    // The letter of the third is that of a report of the cursor's place.
    case 3: sequence("13;\(held)~")
    case 4: sequence("1;\(held)S")
    case 5: sequence("15;\(held)~")
    case 6...10: sequence("\(number + 11);\(held)~")
    case 11...12: sequence("\(number + 12);\(held)~")
    default: sequence("\(57363 + number);\(held)u")
    }
  }

  private static func sequence(_ rest: String) -> [UInt8] { Array("\u{1B}[\(rest)".utf8) }
}
