/// Texts of scripts as messages show them: on one line, with nothing that a terminal acts on.
enum Shown {
  /// Returns a text in quotes; shortened if it is long.
  static func quoted(_ text: String) -> String {
    "\"\(clipped(text))\""
  }

  /// Returns a bare word that stands where a text in quotes is expected.
  ///
  /// It is shown without quotes, which would make it look like that text, unless it begins with
  /// neither a letter nor a digit.
  static func word(_ word: String) -> String {
    guard let first = word.unicodeScalars.first?.properties,
      first.isAlphabetic || first.numericType != nil
    else { return quoted(word) }
    return "the word \(clipped(word))"
  }

  private static func clipped(_ text: String) -> String {
    safe(text.count > 40 ? String(text.prefix(40)) + "…" : text)
  }

  /// Returns a text with control and format characters as their numbers.
  static func safe(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isHidden(scalar) { safe += number(of: scalar) } else { safe.append(scalar) }
    }
    return String(safe)
  }

  /// Returns a scalar by its number: `\u{1B}`.
  static func number(of scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
  }

  /// Returns whether a terminal would not show a scalar but act on it, or let others change their
  /// places.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    // The joiner holds emoji together and does nothing else.
    case .format: scalar != "\u{200D}"
    default: false
    }
  }
}
