internal import StraitScreen

extension ScriptError: CustomStringConvertible {
  /// The error as a sentence without its place.
  ///
  ///     expected a command, found "fil"; did you mean "fill"?
  public var message: String {
    let end = nearest.map { "; did you mean \"\(Shown.safe($0))\"?" } ?? ""
    return "expected \(expected), found \(found)\(end)"
  }

  /// The place, the message, the line with a mark under the error, and the files through which the
  /// file was included.
  public var description: String {
    var text = place.map { "\(Shown.safe($0.description)): " } ?? ""
    text += message
    if let excerpt { text += "\n  \(excerpt.line)\n  \(excerpt.mark)" }
    for include in includedFrom { text += "\n  included from \(Shown.safe(include.description))" }
    return text
  }

  /// The part of the line around the place, and under it a mark of the same width.
  var excerpt: (line: String, mark: String)? {
    guard let place, !sourceLine.isEmpty else { return nil }
    let characters = Array(sourceLine)
    // A long line is cut, so that the place is within the shown part.
    let width = 100
    let start = place.column - 1
    let first = start < width - 20 ? 0 : min(start, characters.count) - 40
    let end = min(characters.count, first + width)
    guard first <= start, start <= end else { return nil }
    let before = characters[first..<start].map { Self.shown($0) }.joined()
    let markedEnd = min(end, start + max(place.length, 1))
    let marked = characters[start..<max(start, markedEnd)].map { Self.shown($0) }.joined()
    let after = characters[max(start, markedEnd)..<end].map { Self.shown($0) }.joined()
    let blanks = String(repeating: " ", count: Self.columns(before))
    let tildes = String(repeating: "~", count: max(0, Self.columns(marked) - 1))
    return (before + marked + after, blanks + "^" + tildes)
  }

  private static func shown(_ character: Character) -> String {
    character == "\t" ? " " : Shown.safe(String(character))
  }

  private static func columns(_ text: String) -> Int {
    ShownText.columns(of: text)
  }
}

extension ScriptErrors: CustomStringConvertible {
  /// The descriptions of all errors, one below the other.
  public var description: String {
    errors.map(\.description).joined(separator: "\n")
  }
}
