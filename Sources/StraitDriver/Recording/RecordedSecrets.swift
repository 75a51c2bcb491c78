/// The texts that a recorded script does not write out, by the variables that it names instead.
struct RecordedSecrets {
  /// A shorter text is never recognised again: the equality of two of them would reveal their
  /// contents.
  private static let shortest = 4

  /// The texts, in the order of their numbers.
  private(set) var texts: [String] = []

  /// Returns the name of a text's variable; a new one, unless the text has one.
  mutating func name(of text: String) -> String {
    // Byte by byte, as two texts can be equal and not the same.
    let same = texts.firstIndex { $0.utf8.elementsEqual(text.utf8) }
    if text.count >= Self.shortest, let index = same {
      return "SECRET\(index + 1)"
    }
    texts.append(text)
    return "SECRET\(texts.count)"
  }

  /// The variables with their values.
  var variables: [String: String] {
    Dictionary(
      uniqueKeysWithValues: texts.enumerated().map { ("SECRET\($0.offset + 1)", $0.element) }
    )
  }
}
