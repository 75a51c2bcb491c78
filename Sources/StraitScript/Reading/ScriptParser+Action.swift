extension ScriptParser {
  /// Reads the rest of a command that begins with a verb; `nil` if the word begins none.
  mutating func verbCommand(_ word: String) throws(ScriptError) -> ScriptCommand? {
    guard let syntax = try verb(word) else { return nil }
    verbWords = syntax.term.words
    lastTarget = nil
    let action = ScriptAction(try phrase(syntax))
    if syntax.term.kind == .time { return .time(action) }
    return .action(action, force: action.targets.isEmpty ? false : try pass("force"))
  }

  /// Reads the parts of a term.
  mutating func phrase(_ syntax: ScriptSyntax) throws(ScriptError) -> ScriptPhrase {
    var values: [ScriptPartValue] = []
    for part in syntax.parts { values.append(try part.read(&self)) }
    return ScriptPhrase(syntax.term, values)
  }

  /// Reads the second word of a verb, if it has one.
  private mutating func verb(_ word: String) throws(ScriptError) -> ScriptSyntax? {
    let verbs = vocabulary.verbs(beginningWith: word)
    if verbs.isEmpty { return vocabulary.verb(word) }
    var names: [String] = []
    for syntax in verbs {
      guard let second = syntax.term.secondWord else { return syntax }
      if try pass(second) { return syntax }
      names.append(second)
    }
    if ScriptVocabulary.batched.hasPrefix("\(word) ") { names.append("batch") }
    let expected = names.map { "\"\($0)\"" }.joined(separator: " or ")
    throw unexpected("\(expected) after \"\(word)\"", among: names)
  }

  /// Reads the widget that a verb is done to.
  mutating func target() throws(ScriptError) -> ScriptLocator {
    if let word = lexer.peek(), vocabulary.verb("\(word) \(verbWords)") != nil {
      // The words for other targets precede the verb.
      var error = unexpected("a locator")
      error.nearest = "\(word) \(verbWords)"
      throw error
    }
    let target = try locator()
    lastTarget = target
    return target
  }

  /// Returns whether a locator comes next where a key is allowed: the key `#`, and `#*3`, is not
  /// one.
  package mutating func isAtLocator() -> Bool {
    guard let word = lexer.peek() else { return false }
    if word == "#" { return lexer.scalar(at: lexer.offset + 1) == "\"" }
    if word.hasPrefix("#*") { return Int(digits: String(word.dropFirst(2))) == nil }
    return Self.beginsLocator(word)
  }

  private static func beginsLocator(_ word: String) -> Bool {
    word.hasPrefix("#") || word.hasPrefix("role=") || locatorWords.contains(word)
  }

  /// Reads the target of a text; `nil` if the text itself comes next.
  mutating func targetBeforeText() throws(ScriptError) -> ScriptLocator? {
    if lexer.isAtText() { return nil }
    let expected = "a text in quotes or a locator"
    guard let word = lexer.peek(), Self.beginsLocator(word) else {
      throw noText(expected, among: Self.locatorWords)
    }
    lastTarget = try locator(expected)
    return lastTarget
  }

  /// Returns whether the text of an entry comes next, or a variable with it.
  package mutating func isAtName() -> Bool {
    lexer.isAtText() || lexer.peek()?.contains("$") == true
  }

  /// Reads which items are meant.
  package mutating func items() throws(ScriptError) -> ScriptItems {
    let expected = "numbers such as 2..4,7, all or none"
    return try parsed(expected, placeholder: .all, ScriptItems.init(scriptText:))
  }

  /// Reads a text in quotes.
  ///
  /// - Parameter expected: The text, for errors.
  /// - Returns: The text.
  /// - Throws: `ScriptError` for anything else.
  package mutating func quotedText(_ expected: String) throws(ScriptError) -> String {
    try text(expected).text
  }

  /// Returns the expected text after the last target: a role may have taken the text for its name.
  package func missingText(_ what: String = "a text in quotes") -> String {
    guard let target = lastTarget else { return what }
    let last: ScriptLocator.Base? =
      switch target.refinements.last {
      case nil: target.base
      case .inside(let base), .beside(_, let base): base
      case .nth, .hasError, .item: nil
      }
    guard case .role(let role, let name?) = last else { return what }
    return what + " after the name \(Shown.quoted(name)) (a role without a name is "
      + "role=\(Shown.safe(role)) any)"
  }
}
