internal import StraitScreen

extension ScriptParser {
  mutating func expect() throws(ScriptError) -> ScriptExpect {
    var isSoft = false
    var isNegated = false
    while true {
      if !isSoft, try pass("soft") {
        isSoft = true
      } else if !isNegated, try pass("not") {
        isNegated = true
      } else {
        break
      }
    }
    let expectation = try expectation(&isNegated)
    return ScriptExpect(expectation, isNegated: isNegated, isSoft: isSoft)
  }

  mutating func wait() throws(ScriptError) -> ScriptWait {
    var isNegated = try pass("not")
    let expectation = try expectation(&isNegated)
    let limit = try pass("within") ? try duration() : nil
    return ScriptWait(expectation, isNegated: isNegated, within: limit)
  }

  /// Reads an expectation; `isNegated` becomes `true` if "not" comes after the locator.
  mutating func expectation(_ isNegated: inout Bool) throws(ScriptError) -> ScriptExpectation {
    guard let first = lexer.peek(), first == "screen" else {
      return try subject(lexer.peek() ?? "", &isNegated)
    }
    let start = lexer.offset
    _ = try pass(first)
    // Parts of the screen may follow the word "screen".
    let names = ["row", "cell", "cursor", "has"]
    let word = lexer.peek() ?? ""
    if names.dropLast().contains(word) { return try subject(word, &isNegated) }
    guard
      lexer.scalar == "/" || lexer.isAtText() || word == "has"
        || ScriptOperator(rawValue: word) != nil
    else {
      throw unexpected("\"has\", a regular expression, row, cell or cursor", among: names)
    }
    lexer.offset = start
    return try subject(first, &isNegated)
  }

  private mutating func subject(
    _ word: String,
    _ isNegated: inout Bool
  ) throws(ScriptError) -> ScriptExpectation {
    if word == "widget" {
      _ = try pass(word)
      return try widget(&isNegated)
    }
    guard let syntax = vocabulary.subjects.first(where: { $0.term.words == word }) else {
      return try widget(&isNegated)
    }
    _ = try pass(word)
    return ScriptExpectation(.subject(try phrase(syntax)))
  }

  private mutating func widget(_ isNegated: inout Bool) throws(ScriptError) -> ScriptExpectation {
    let locator = try locator("a locator or what is expected", among: vocabulary.subjectWords)
    let isState = try pass("is")
    if !isNegated { isNegated = try pass("not") }
    let states = vocabulary.stateWords
    if isState, lexer.peek().map({ !states.contains($0) }) ?? true {
      throw unexpected("visible, checked or another state after \"is\"", among: states)
    }
    return .widget(locator, try predicate())
  }

  private mutating func predicate() throws(ScriptError) -> ScriptPredicate {
    let word = lexer.peek()
    guard let word, let syntax = vocabulary.predicates.first(where: { $0.term.words == word })
    else {
      let names = vocabulary.predicateWords + Self.refinementWords
      throw unexpected("value, text, visible or another predicate", among: names)
    }
    _ = try pass(word)
    return ScriptPredicate(try phrase(syntax))
  }

  /// Reads a style.
  package mutating func style() throws(ScriptError) -> ScriptStyle {
    var attributes: Style.Attributes = []
    var foreground: Color?
    var background: Color?
    var isEmpty = true
    let colors = "a colour, such as red, bright-red, 0 to 255, #102030 or default"
    if try pass("plain") {
      guard lexer.isAtEnd() || lexer.peek() == "within" else {
        throw unexpected("\"plain\" alone")
      }
      return .plain
    }
    while let word = lexer.peek(), word != "within" {
      if let attribute = Style.attributeNames.first(where: { $0.0 == word }) {
        attributes.insert(attribute.1)
        _ = try pass(word)
      } else if word.hasPrefix("fg=") || word.hasPrefix("bg=") {
        let color = try parsed(
          colors,
          placeholder: Color.default,
          among: Color.names.map { word.prefix(3) + $0 }
        ) { try? Color(parsing: $0.dropFirst(3)) }
        if word.hasPrefix("fg=") { foreground = color } else { background = color }
      } else {
        break
      }
      isEmpty = false
    }
    guard lexer.isAtEnd() || lexer.peek() == "within", !isEmpty else {
      let expected = "plain, bold, dim, italic, underline, reverse, fg=COLOUR or bg=COLOUR"
      throw unexpected(expected, among: Style.attributeNames.map(\.0) + ["plain", "fg=", "bg="])
    }
    return ScriptStyle(attributes, foreground: foreground, background: background)
  }
}
