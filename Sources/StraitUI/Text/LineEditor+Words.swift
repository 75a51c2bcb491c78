extension LineEditor {
  /// The characters that belong together around one of them: a word, blanks, or signs of other
  /// kinds.
  ///
  /// - Parameter index: The character's place, counted from 0; behind the last one, that one is
  ///   meant.
  /// - Returns: The characters; empty only if the text is.
  func word(at index: Int) -> Range<Int> {
    guard !characters.isEmpty else { return 0..<0 }
    let index = min(max(0, index), characters.count - 1)
    let kind = Kind(characters[index])
    var start = index
    var end = index + 1
    while start > 0, Kind(characters[start - 1]) == kind { start -= 1 }
    while end < characters.count, Kind(characters[end]) == kind { end += 1 }
    return start..<end
  }

  private enum Kind {
    case word, blank, other

    init(_ character: Character) {
      if character.isLetter || character.isNumber || character == "_" {
        self = .word
      } else {
        self = character.isWhitespace ? .blank : .other
      }
    }
  }
}
