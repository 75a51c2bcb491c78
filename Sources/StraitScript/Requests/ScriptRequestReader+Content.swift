extension ScriptRequestReader {
  /// The words that `do` can contain in a request other than a step.
  private static let wordsOfRequests = ["get", "restart", "stop"]

  mutating func id() throws(ScriptRequestError) -> JSONValue? {
    guard let id = value("id") else { return nil }
    switch id {
    case .integer, .large, .text: return id
    default: throw error("id", "a number or a text", id.kind)
    }
  }

  /// Reads the content of a request.
  mutating func content() throws(ScriptRequestError) -> ScriptRequest.Content {
    guard !has("line"), case .text(let word)? = value("do"), Self.wordsOfRequests.contains(word)
    else { return .step(try step(depth: 0, or: Self.wordsOfRequests)) }
    let content: ScriptRequest.Content
    switch word {
    case "get": content = .get(try source())
    case "restart": content = .restart
    default: content = .stop
    }
    try end()
    return content
  }

  /// Reads where a value comes from: the members of a `let`, or of a `get`.
  mutating func source() throws(ScriptRequestError) -> ScriptDefinition.Source {
    switch try text("of") {
    case "value": return .value(try locator())
    case "text": return .text(try locator())
    case "count": return .count(try locator())
    case "model": return .model(path: try name("path"))
    case "row": return .row(try integer("row", 0...9999))
    case "clipboard": return .clipboard
    case "title": return .title
    case "screen": return .screen
    case "tree": return .tree
    case let other:
      let names = ScriptParser.sourceWords
      throw error(
        "of",
        "one of \(names.joined(separator: ", "))",
        Shown.quoted(other),
        nearest: Nearest.name(to: other, among: names)
      )
    }
  }
}
