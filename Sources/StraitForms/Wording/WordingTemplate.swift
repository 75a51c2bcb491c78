/// A text with names in braces, read.
struct Template: Hashable, Sendable {
  private enum Part: Hashable {
    case text(String)
    case name(String)
  }

  let text: String
  private var parts: [Part] = []
  /// `true` if each brace that was opened is closed.
  private(set) var isClosed = true

  init(_ text: String) {
    self.text = text
    // By scalars: with a joiner or a mark behind it, a brace is a part of a longer character.
    var rest = text.unicodeScalars[...]
    while let brace = rest.firstIndex(of: "{") {
      if brace > rest.startIndex { parts.append(.text(String(rest[..<brace]))) }
      guard let end = rest[brace...].firstIndex(of: "}") else {
        isClosed = false
        return
      }
      parts.append(.name(String(rest[brace..<end].dropFirst())))
      rest = rest[end...].dropFirst()
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
  }

  /// The names in it, each once, sorted.
  var names: [String] {
    Set(parts.compactMap { if case .name(let name) = $0 { name } else { nil } }).sorted()
  }

  /// Returns its problems as the text of a key.
  func problems(as key: Wording.Key) -> [WordingError.Problem] {
    guard isClosed else { return [.openBrace(key.id, text: text)] }
    return names.filter { !key.names.contains($0) }
      .map { .unknownName(key.id, name: $0, expected: key.names) }
  }

  /// The text with values in the places of the names; a value is put in as it is, braces and all.
  func filled(_ value: (String) -> String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let piece): text += piece
      case .name(let name): text += value(name)
      }
    }
  }
}
