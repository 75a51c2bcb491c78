/// Shows the difference between texts of a message that look the same: an accent that is part of
/// its letter or follows it, a no-break space, an invisible character.
enum LookAlikes {
  /// Returns both texts, escaped if they look the same to a reader.
  ///
  ///     expected #name value "caf\u{E9}", found "cafe\u{301}"
  ///
  /// - Parameters:
  ///   - expected: The expected text; the value is at its end.
  ///   - found: The actual text.
  /// - Returns: Both, unchanged if a reader sees how they differ.
  /// - Complexity: O(*n*) in the length of both, unless a part of a text is expected.
  static func distinguished(_ expected: DriverText, _ found: DriverText) -> (
    expected: DriverText, found: DriverText
  ) {
    let (first, second) = (expected.description, found.description)
    return isHidden(first, second) || isHiddenPart(first, second)
      ? (escaped(expected), escaped(found)) : (expected, found)
  }

  /// Returns whether the end of the expected text looks like the found one, and differs.
  private static func isHidden(_ expected: String, _ found: String) -> Bool {
    !found.isEmpty && look(expected).hasSuffix(look(found))
      && !expected.utf8.reversed().starts(with: found.utf8.reversed())
  }

  /// Returns whether the found text shows the expected part, and does not hold it.
  private static func isHiddenPart(_ expected: String, _ found: String) -> Bool {
    guard let word = expected.ranges(of: " has \"").last else { return false }
    let part = String(expected[word.upperBound...].dropLast())
    return !part.isEmpty && !found.holds(bytesOf: part) && look(found).contains(look(part))
  }

  /// Returns the visible form of a text; texts that look the same are equal as Swift compares them.
  private static func look(_ text: String) -> String {
    var look = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      let isSpace = scalar.properties.generalCategory == .spaceSeparator || scalar == "\u{2800}"
      look.append(isSpace ? " " : scalar)
    }
    return String(look)
  }

  private static func escaped(_ text: DriverText) -> DriverText {
    text.map(\.text.escapedToASCII)
  }
}
