extension ScriptParser {
  /// Reads the rest of a line of setup; `nil` if the word begins none.
  mutating func setup(_ word: String) throws(ScriptError) -> ScriptSetup? {
    switch word {
    case "size": .size(try size())
    case "term": .term(try name("the name of a terminal"))
    case "color": .color(try keyword("none, 16, 256 or true", ScriptColorDepth.self))
    case "locale": .locale(try name("a locale, such as fi_FI"))
    case "width": .width(try keyword("wcwidth or cluster", ScriptWidthPolicy.self))
    case "now": .now(try instant())
    case "seed":
      .seed(try parsed("a number from 0 to \(UInt64.max)", placeholder: 0, UInt64.init(digits:)))
    case "env": try environment()
    case "open": .open(try name("what to open"))
    case "load": .load(path: try name("the path of a file"))
    default: nil
    }
  }

  private mutating func instant() throws(ScriptError) -> ScriptInstant {
    let expected = "a time, such as 2026-01-01T12:00:00Z"
    let start = ScriptInstant(seconds: 0)
    return try parsed(expected, placeholder: start, ScriptInstant.init(scriptText:))
  }

  private mutating func environment() throws(ScriptError) -> ScriptSetup {
    let expected = "a name and a value, as in NAME=value"
    let word = try word(expected, joins: true)
    let isUnknown = word.isHole
    guard let sign = word.text.firstIndex(of: "=") else {
      if isUnknown { return .environment(name: "_", value: "") }
      throw error(expected, Shown.quoted(word.text), at: word.span)
    }
    let name = String(word.text[..<sign])
    guard isUnknown || ScriptVariables.isName(name) else {
      let expected = "a name of letters, digits and \"_\" before \"=\""
      throw error(expected, Shown.quoted(name), at: word.span)
    }
    var value = String(word.text[sign...].dropFirst())
    if lexer.scalar == "\"" { value += try text("a value").text }
    return .environment(name: name, value: value)
  }
}
