/// Shows the difference between texts of a message that look the same: an accent that is part of
/// its letter or follows it, a no-break space, an invisible character.
enum LookAlikes {
  /// What was expected and found, with escapes where they differ only in what is not seen.
  ///
  ///     expected #name value "caf\u{E9}", found "cafe\u{301}"
  ///
  /// - Parameters:
  ///   - expected: What was expected; the value is at its end.
  ///   - found: What was found.
  /// - Returns: Both, unchanged if a reader sees how they differ.
  static func distinguished(_ expected: String, _ found: String) -> (
    expected: String, found: String
  ) {
    let (all, other) = (Array(expected), Array(found))
    if let start = start(of: other[...], atEndOf: all) {
      let (value, text) = escaped(all[start...], other[...])
      return (String(all[..<start]) + value, text)
    }
    guard let start = Self.part(of: all) else { return (expected, found) }
    let sought = all[start..<all.count - 1]
    guard let place = place(of: sought, in: other) else { return (expected, found) }
    let (part, text) = escaped(sought, other[place])
    return (
      String(all[..<start]) + part + "\"",
      String(other[..<place.lowerBound]) + text + String(other[place.upperBound...])
    )
  }

  /// Where a text begins that ends another one and looks like this; `nil` if none does, or it is
  /// the same.
  ///
  /// - Complexity: O(*n*) in the length of both.
  private static func start(of text: ArraySlice<Character>, atEndOf all: [Character]) -> Int? {
    let (look, seen) = (Look(text), Look(all[...]))
    let first = seen.characters.count - look.characters.count
    guard !look.characters.isEmpty, first >= 0,
      seen.characters[first...].elementsEqual(look.characters),
      let start = seen.start(ofCharacter: first)
    else { return nil }
    return isSame(all[start...], text) ? nil : start
  }

  /// Where the text begins of which something is expected to be a part.
  private static func part(of expected: [Character]) -> Int? {
    let words = Array(" has \"")
    guard expected.last == "\"", expected.count > words.count else { return nil }
    for end in (words.count..<expected.count).reversed()
    where expected[..<end].suffix(words.count).elementsEqual(words) {
      return end < expected.count - 1 ? end : nil
    }
    return nil
  }

  /// To look for a part takes time in proportion to the lengths of both, so it is looked for in
  /// texts of at most so many characters.
  private static let searchLimit = 4_000

  /// Where in a text a part stands that looks like another one, and is not the same.
  ///
  /// - Complexity: O(*n* × *m*) in the lengths of the text and the part.
  private static func place(of part: ArraySlice<Character>, in text: [Character]) -> Range<Int>? {
    guard text.count <= searchLimit else { return nil }
    let (look, seen) = (Look(part), Look(text[...]))
    let count = look.characters.count
    guard count > 0, count <= seen.characters.count else { return nil }
    for first in 0...(seen.characters.count - count)
    where seen.characters[first..<first + count].elementsEqual(look.characters) {
      guard let start = seen.start(ofCharacter: first),
        let end = seen.end(ofCharacter: first + count - 1),
        !isSame(text[start..<end], part)
      else { continue }
      return start..<end
    }
    return nil
  }

  private static func isSame(_ text: ArraySlice<Character>, _ other: ArraySlice<Character>) -> Bool
  {
    String(text).utf8.elementsEqual(String(other).utf8)
  }

  /// What is seen of a text; texts that look the same are equal as Swift compares them.
  private struct Look {
    let characters: [Character]
    /// Where the scalars of each character begin among those that are seen, and the end of all.
    private let offsets: [Int]
    /// The index in the text of the character that each scalar is of.
    private let indices: [Int]
    /// Where the text begins.
    private let first: Int

    init(_ text: ArraySlice<Character>) {
      var look = String.UnicodeScalarView()
      var indices: [Int] = []
      for index in text.indices {
        for scalar in text[index].unicodeScalars {
          if scalar.properties.generalCategory == .spaceSeparator || scalar == "\u{2800}" {
            look.append(" ")
          } else if !scalar.properties.isDefaultIgnorableCodePoint {
            look.append(scalar)
          } else {
            continue
          }
          indices.append(index)
        }
      }
      var offsets = [0]
      let characters = Array(String(look))
      for character in characters {
        offsets.append(offsets[offsets.count - 1] + character.unicodeScalars.count)
      }
      self.characters = characters
      self.offsets = offsets
      self.indices = indices
      first = text.startIndex
    }

    /// Where in the text a character begins that is seen, with what is not seen before it; `nil`
    /// for one that begins within a character of the text.
    func start(ofCharacter number: Int) -> Int? {
      let offset = offsets[number]
      guard offset > 0 else { return first }
      return indices[offset - 1] == indices[offset] ? nil : indices[offset - 1] + 1
    }

    /// Where in the text a character ends that is seen; `nil` for one that ends within a character
    /// of the text.
    func end(ofCharacter number: Int) -> Int? {
      let offset = offsets[number + 1]
      let index = indices[offset - 1]
      return offset < indices.count && indices[offset] == index ? nil : index + 1
    }
  }

  /// Two texts that look the same, with the numbers of the scalars where they differ.
  private static func escaped(
    _ text: ArraySlice<Character>,
    _ other: ArraySlice<Character>
  ) -> (String, String) {
    var (first, second) = (text, other)
    var (start, end): ([Character], [Character]) = ([], [])
    while let one = first.first, let two = second.first, isSame([one], [two]) {
      start.append(first.removeFirst())
      second.removeFirst()
    }
    while let one = first.last, let two = second.last, isSame([one], [two]) {
      end.append(first.removeLast())
      second.removeLast()
    }
    let (head, tail) = (String(start), String(end.reversed()))
    return (head + numbers(first) + tail, head + numbers(second) + tail)
  }

  private static func numbers(_ text: ArraySlice<Character>) -> String {
    text.lazy.flatMap(\.unicodeScalars).map { scalar in
      scalar.isASCII
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }
}
