extension ScriptParser {
  static let locatorWords = ["#id", "role=", "label", "text", "key", "focused", "cell"]

  /// The words that can continue a locator.
  package static let refinementWords =
    [">", "nth=", "has-error", "item="] + ScriptLocator.Relation.allCases.map(\.rawValue)

  /// Reads a locator: a base, and refinements for as long as they come.
  package mutating func locator(
    _ expected: String = "a locator",
    among names: [String] = []
  ) throws(ScriptError) -> ScriptLocator {
    lexer.skipBlanks()
    let start = lexer.offset
    let base = try base(expected, among: names)
    var refinements: [ScriptLocator.Refinement] = []
    while let refinement = try refinement() { refinements.append(refinement) }
    return ScriptLocator(base, refinements, at: lexer.place(trimmed(start, lexer.offset)))
  }

  private mutating func base(
    _ expected: String,
    among names: [String]
  ) throws(ScriptError) -> ScriptLocator.Base {
    let all = Self.locatorWords + names
    guard let word = lexer.peek() else { throw unexpected(expected, among: all) }
    if word.hasPrefix("#") { return .id(try id()) }
    if word.hasPrefix("role=") { return try role() }
    if try pass("label") { return .label(try text("a text in quotes after \"label\"").text) }
    if try pass("text") { return .text(try text("a text in quotes after \"text\"").text) }
    if try pass("key") { return .key(try name("a key path after \"key\"")) }
    if try pass("focused") { return .focused }
    if try pass("cell") { return .cell(try point()) }
    throw unexpected(expected, among: all)
  }

  /// Reads the part right after a mark: the rest of the word, or a text.
  private mutating func rest(
    after mark: String,
    _ expected: String
  ) throws(ScriptError) -> String {
    let word = try word(expected, joins: true)
    var text = String(word.text.dropFirst(mark.count))
    var isHole = word.isHole
    if text.isEmpty, !isHole, lexer.scalar == "\"" {
      let quoted = try self.word(expected)
      text = quoted.text
      isHole = quoted.isHole
    } else if lexer.scalar == "\"" {
      throw error("a blank", "a text", at: scalarSpan)
    }
    guard isHole || !text.isEmpty else {
      throw error(expected, Shown.quoted(mark), at: word.span)
    }
    return text
  }

  private mutating func id() throws(ScriptError) -> String {
    try rest(after: "#", "an id right after \"#\" (a comment stands on a line of its own)")
  }

  private mutating func role() throws(ScriptError) -> ScriptLocator.Base {
    let role = try rest(after: "role=", "a role right after \"role=\"")
    // A text after a role is always its name: the argument of the command comes after that.
    let hasName = try !pass("any") && lexer.isAtText()
    return .role(role, name: hasName ? try text("a name").text : nil)
  }

  /// Reads a number or a text right after a mark.
  private mutating func item(after mark: String) throws(ScriptError) -> ScriptItem {
    let expected = "a number from 1 or a text in quotes right after \"\(mark)\""
    lexer.skipBlanks()
    if lexer.scalar(at: lexer.offset + mark.unicodeScalars.count) == "\"" {
      lexer.offset += mark.unicodeScalars.count
      return .text(try word(expected).text)
    }
    let start = lexer.offset
    let word = try word(expected)
    if word.isHole { return .number(1) }
    let text = String(word.text.dropFirst(mark.count))
    if let number = Int(digits: text), number > 0 { return .number(number) }
    // A variable in it makes it a text.
    if word.hasVariable, !text.isEmpty { return .text(text) }
    throw error(expected, Shown.quoted(word.text), at: span(start, lexer.offset))
  }

  private mutating func refinement() throws(ScriptError) -> ScriptLocator.Refinement? {
    guard let word = lexer.peek() else { return nil }
    if try pass(">") { return .inside(try base("a locator after \">\"", among: [])) }
    if try pass("has-error") { return .hasError }
    if let relation = ScriptLocator.Relation(rawValue: word) {
      _ = try pass(word)
      return .beside(relation, try base("a locator after \"\(word)\"", among: []))
    }
    if word.hasPrefix("item=") {
      let item = try item(after: "item=")
      let hasColumn = lexer.peek()?.hasPrefix("column=") == true
      return .item(item, column: hasColumn ? try self.item(after: "column=") : nil)
    }
    guard word.hasPrefix("nth=") else { return nil }
    return .nth(
      try parsed("a number from 1 right after \"nth=\"", placeholder: 1) {
        guard let number = Int(digits: String($0.dropFirst(4))), number > 0 else { return nil }
        return number
      }
    )
  }
}
