/// A pattern of places for characters with signs between them, such as `00/00/0000`.
///
/// | sign | place for |
/// | --- | --- |
/// | `0` | a digit from 0 to 9 |
/// | `H` | a hexadecimal digit, made a capital |
/// | `A` | a letter |
/// | `U`, `L` | a letter, made a capital or a small one |
/// | `N` | a letter or a digit |
/// | `*` | any character |
/// | `\` | the next sign itself |
/// | other | itself |
///
/// The user types only the characters of the places; the signs between are inserted when the next
/// character is typed, and may be typed, too. A character that does not fit its place is refused.
public struct InputMask: Hashable, Sendable {
  private enum Place: Hashable {
    case sign(Character)
    case digit, hexadecimal, letter, capital, small, alphanumeric, any

    /// Returns the character for the place; `nil` if it does not fit.
    func fit(_ character: Character) -> String? {
      switch self {
      case .sign: nil
      case .digit: character.isASCII && character.isWholeNumber ? String(character) : nil
      case .hexadecimal:
        character.isASCII && character.isHexDigit ? character.uppercased() : nil
      case .letter: character.isLetter ? String(character) : nil
      case .capital: character.isLetter ? single(character.uppercased(), character) : nil
      case .small: character.isLetter ? single(character.lowercased(), character) : nil
      case .alphanumeric: character.isLetter || character.isNumber ? String(character) : nil
      case .any: character.isNewline ? nil : String(character)
      }
    }

    /// Returns the converted letter; the letter itself if the result would be several, as for `ß`.
    private func single(_ other: String, _ character: Character) -> String {
      other.count == 1 ? other : String(character)
    }
  }

  private let places: [Place]

  /// Makes a mask.
  ///
  /// - Parameter pattern: The pattern. Must have a place for a character.
  public init(_ pattern: String) {
    var places: [Place] = []
    var isQuoted = false
    for character in pattern {
      if isQuoted {
        places.append(.sign(character))
        isQuoted = false
        continue
      }
      switch character {
      case "\\": isQuoted = true
      case "0": places.append(.digit)
      case "H": places.append(.hexadecimal)
      case "A": places.append(.letter)
      case "U": places.append(.capital)
      case "L": places.append(.small)
      case "N": places.append(.alphanumeric)
      case "*": places.append(.any)
      default: places.append(.sign(character))
      }
    }
    self.places = places
    precondition(
      self.places.contains { if case .sign = $0 { false } else { true } },
      "a mask must have a place for a character, got \"\(pattern)\""
    )
  }

  /// The number of characters of a text that fills the mask.
  public var count: Int { places.count }

  /// Returns a text brought into the mask: what fits its places, with the signs between.
  ///
  /// - Parameter text: The text, with or without the signs.
  /// - Returns: The text in the mask, whose end may be missing; `nil` if it does not fit.
  public func fill(_ text: String) -> String? { fill(Array(text), caret: 0)?.text }

  /// Returns whether a text fills all places.
  ///
  /// - Parameter text: The text.
  /// - Returns: `true` if it is complete.
  public func isComplete(_ text: String) -> Bool {
    guard let filled = fill(text) else { return false }
    let last = places.lastIndex { if case .sign = $0 { false } else { true } } ?? 0
    return filled == text && text.count > last
  }

  func adopt(_ editor: TextEditor) -> TextRestriction.Adoption {
    guard let filled = fill(Array(editor.buffer.characters()), caret: editor.caret) else {
      return .refused
    }
    return .text(filled.text, caret: filled.caret)
  }

  /// Puts the characters that fit in their places; signs of the mask are left out where they stand
  /// elsewhere, as in a text that has become shorter in the middle.
  private func fill(_ characters: [Character], caret: Int) -> (text: String, caret: Int)? {
    var text = ""
    var count = 0
    var newCaret = 0
    var place = 0
    for (index, character) in characters.enumerated() {
      // The signs before the next place for a character.
      var signs: [Character] = []
      var next = place
      while next < places.count, case .sign(let sign) = places[next] {
        signs.append(sign)
        next += 1
      }
      if let typed = signs.firstIndex(of: character) {
        // Typed, or there already.
        for sign in signs[...typed] { text.append(sign) }
        count += typed + 1
        place += typed + 1
      } else if next < places.count, let fitting = places[next].fit(character) {
        for sign in signs { text.append(sign) }
        text += fitting
        count += signs.count + 1
        place = next + 1
      } else if !places.contains(.sign(character)) {
        return nil
      }
      if index < caret { newCaret = count }
    }
    return (text, newCaret)
  }
}
