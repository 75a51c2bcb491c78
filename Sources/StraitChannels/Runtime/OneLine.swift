/// A text as messages show it: nothing in it begins a line, or acts on the terminal.
///
/// Every message that a program of Strait writes to standard error passes through here, so that no
/// control sequence in an argument, a file or a variable of the environment reaches the terminal.
package enum OneLine {
  /// Returns the text with an escape for every character that a terminal would act on.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text on one line. Joiners stay, which the signs of a sequence are made of.
  package static func text(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    return text.unicodeScalars.map { acts($0) ? $0.escaped(asASCII: true) : "\($0)" }.joined()
  }

  /// Returns the text, or two quotes for an empty one.
  package static func notEmpty(_ text: String) -> String {
    text.isEmpty ? "\"\"" : self.text(text)
  }

  /// Returns a text of several lines, each as `text(_:)` gives it.
  ///
  /// - Parameter text: A text whose line feeds are the program's own.
  /// - Returns: The text with as many lines.
  package static func each(_ text: String) -> String {
    // Splits bytes, since a return and a line feed are one character.
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.map { self.text(String(Substring($0))) }.joined(separator: "\n")
  }

  /// Returns the beginning of a text that describes a value, which may be long.
  package static func beginning(of text: String) -> String {
    // Counts no further than the limit.
    guard let end = text.index(text.startIndex, offsetBy: 80, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    return text[..<end] + "…"
  }

  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }
}
