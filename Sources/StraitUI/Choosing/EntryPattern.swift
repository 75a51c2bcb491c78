/// The parts of a text that is typed in a fixed form, such as the year, month and day of a date.
///
/// ```
/// 1815-12-10        lengths 4 2 2, signs - -
/// 09:15 pm          lengths 2 2 2, signs : and a blank; the last part are letters
/// ```
struct EntryPattern: Sendable {
  /// The number of characters of each part.
  let lengths: [Int]
  /// The sign after each part but the last.
  let signs: [Character]
  /// The words of which the last part is one; empty if it has digits like the others.
  var words: [String] = []

  /// The number of characters of a complete text.
  var count: Int { lengths.reduce(signs.count, +) }

  /// Returns the characters of a part.
  func range(of part: Int) -> Range<Int> {
    let start = lengths[..<part].reduce(part, +)
    return start..<start + lengths[part]
  }

  /// Returns the part that the caret is in or behind.
  func part(at caret: Int) -> Int {
    var end = 0
    for (index, length) in lengths.enumerated() {
      end += length
      if caret <= end { return index }
      end += 1
    }
    return lengths.count - 1
  }

  /// Returns whether the caret is behind the last character of a part, or before the first of one.
  func isBetweenParts(_ caret: Int) -> Bool {
    caret >= count
      || lengths.indices.map(range).contains { caret == $0.lowerBound || caret == $0.upperBound }
  }

  private func hasWords(_ part: Int) -> Bool { part == lengths.count - 1 && !words.isEmpty }

  /// Returns whether a text has the form as a whole.
  func matches(_ text: String) -> Bool {
    let characters = Array(text)
    guard characters.count == count else { return false }
    for part in lengths.indices {
      let range = range(of: part)
      let isWord = hasWords(part)
      for place in range {
        guard isWord ? characters[place].isLetter : digit(characters[place]) != nil else {
          return false
        }
      }
      if part < signs.count, characters[range.upperBound] != signs[part] { return false }
    }
    return true
  }

  private func digit(_ character: Character) -> Int? {
    guard let number = character.wholeNumberValue, 0...9 ~= number else { return nil }
    return number
  }

  /// Types a character: in a whole text over the one under the caret, with the signs passed over,
  /// else into the text, with the signs put in.
  ///
  /// - Returns: `false` if the character has no place here.
  func type(_ character: Character, into editor: inout TextEditor) -> Bool {
    let text = editor.text
    if matches(text), editor.selection == nil { return overwrite(character, in: &editor) }
    let caret = editor.selection?.lowerBound ?? editor.caret
    let atEnd = (editor.selection?.upperBound ?? editor.caret) == editor.count
    if let typed = digit(character).map(String.init) ?? (atEnd ? word(for: character) : nil) {
      if atEnd, let sign = missingSign(behind: text.prefix(caret)) { editor.type(String(sign)) }
      editor.type(typed)
      return true
    }
    guard isSign(character) else { return false }
    // Any of the usual signs is accepted for the expected one.
    let used = text.prefix(caret).filter { signs.contains($0) }.count
    guard caret > 0, used < signs.count else { return false }
    editor.type(String(signs[used]))
    return true
  }

  private func overwrite(_ character: Character, in editor: inout TextEditor) -> Bool {
    var caret = editor.caret
    if let word = word(for: character) {
      editor.replace(range(of: lengths.count - 1), with: word)
      editor.moveCaret(to: count)
      return true
    }
    if isSign(character) {
      let part = part(at: caret)
      guard part + 1 < lengths.count else { return false }
      editor.moveCaret(to: range(of: part + 1).lowerBound)
      return true
    }
    guard let digit = digit(character) else { return false }
    let part = part(at: caret)
    if caret == range(of: part).upperBound {
      guard part + 1 < lengths.count else { return false }
      caret = range(of: part + 1).lowerBound
    }
    guard !hasWords(self.part(at: caret)) else { return false }
    editor.replace(caret..<caret + 1, with: "\(digit)")
    editor.moveCaret(to: caret + 1)
    return true
  }

  private func isSign(_ character: Character) -> Bool {
    signs.contains(character) || "-/.: ".contains(character)
  }

  private func word(for character: Character) -> String? {
    let letter = character.lowercased()
    return words.first { $0.lowercased().hasPrefix(letter) }
  }

  /// Returns the sign that is due behind a text, since its last part is whole.
  private func missingSign(behind text: Substring) -> Character? {
    var part = 0
    var length = 0
    for character in text {
      if part < signs.count, character == signs[part] {
        part += 1
        length = 0
      } else {
        length += 1
      }
    }
    return part < signs.count && length >= lengths[part] ? signs[part] : nil
  }
}
