extension String {
  /// A word with all that acts on a terminal: a title that is set, a colour in C1, an embedding
  /// that turns the text round, and a line separator.
  public static let hostile = "\u{1B}]0;own\u{7}\u{9B}31m\u{202E}\u{2028}\u{2066}x\u{7F}"

  /// The scalars that act on a terminal that is given the text, as escapes: all controls but line
  /// feeds, line separators, and those that change the order of a text.
  public var actingScalars: [String] {
    unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }.map { $0.escaped(asASCII: true) }
  }
}
