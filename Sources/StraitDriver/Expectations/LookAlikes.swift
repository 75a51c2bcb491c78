/// Shows the difference between texts of a message that look the same: an accent that is part of its
/// letter or follows it, a no-break space, an invisible character.
enum LookAlikes {
  /// What was expected and found, with escapes where they differ only in what is not seen.
  ///
  ///     expected #name value "caf\u{E9}", found "cafe\u{301}"
  ///
  /// - Parameters:
  ///   - expected: What was expected; the value is at its end.
  ///   - found: What was found.
  /// - Returns: Both, unchanged if a reader sees how they differ.
  static func toldApart(_ expected: String, _ found: String) -> (expected: String, found: String) {
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
  private static func start(of text: ArraySlice<Character>, atEndOf all: [Character]) -> Int? {
    let look = look(text)
    guard !look.isEmpty else { return nil }
    var seen = ""
    for start in all.indices.reversed() {
      seen = Self.look(all[start...start]) + seen
      guard seen == look else {
        if seen.count > look.count { return nil }
        continue
      }
      return isSame(all[start...], text) ? nil : start
    }
    return nil
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

  /// Where in a text a part stands that looks like another one, and is not the same.
  private static func place(of part: ArraySlice<Character>, in text: [Character]) -> Range<Int>? {
    let look = look(part)
    guard !look.isEmpty else { return nil }
    for start in text.indices {
      var seen = ""
      for end in text.indices[start...] {
        seen += Self.look(text[end...end])
        if seen == look, !isSame(text[start...end], part) { return start..<end + 1 }
        if seen.count > look.count { break }
      }
    }
    return nil
  }

  private static func isSame(_ text: ArraySlice<Character>, _ other: ArraySlice<Character>) -> Bool
  {
    String(text).utf8.elementsEqual(String(other).utf8)
  }

  /// What is seen of a text; texts that look the same are equal as Swift compares them.
  private static func look(_ text: ArraySlice<Character>) -> String {
    var look = String.UnicodeScalarView()
    for scalar in text.lazy.flatMap(\.unicodeScalars) {
      if scalar.properties.generalCategory == .spaceSeparator || scalar == "\u{2800}" {
        look.append(" ")
      } else if !scalar.properties.isDefaultIgnorableCodePoint {
        look.append(scalar)
      }
    }
    return String(look)
  }

  /// Two texts that look the same, with the numbers of the scalars where they differ.
  private static func escaped(
    _ text: ArraySlice<Character>,
    _ other: ArraySlice<Character>
  ) -> (String, String) {
    var (first, second) = (text, other)
    var (start, end) = ("", "")
    while let one = first.first, let two = second.first, isSame([one], [two]) {
      start.append(first.removeFirst())
      second.removeFirst()
    }
    while let one = first.last, let two = second.last, isSame([one], [two]) {
      end = String(first.removeLast()) + end
      second.removeLast()
    }
    return (start + numbers(first) + end, start + numbers(second) + end)
  }

  private static func numbers(_ text: ArraySlice<Character>) -> String {
    text.lazy.flatMap(\.unicodeScalars).map { scalar in
      scalar.isASCII
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }
}
