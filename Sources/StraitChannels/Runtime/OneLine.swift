/// A text as messages of one line show it: nothing in it begins a line, or acts on the terminal.
package enum OneLine {
  /// The text, with what would act on whatever shows it as escapes.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text on one line. Joiners stay, which the signs of a sequence are made of.
  package static func text(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    return text.unicodeScalars.map { acts($0) ? $0.escaped(asASCII: true) : "\($0)" }.joined()
  }

  /// The text, or two quotes for an empty one.
  package static func notEmpty(_ text: String) -> String {
    text.isEmpty ? "\"\"" : self.text(text)
  }

  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }
}
