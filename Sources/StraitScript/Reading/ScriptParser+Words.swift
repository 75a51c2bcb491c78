extension ScriptParser {
  /// Reads a bare word, or a text if one comes next.
  ///
  /// The expected text, and names that may have been meant, are for errors. `ends` end the word
  /// like blanks; a text may follow immediately only if it `joins`.
  mutating func word(
    _ expected: String,
    among names: [String] = [],
    endingAt ends: [Unicode.Scalar] = [],
    joins: Bool = false
  ) throws(ScriptError) -> ScriptWord {
    guard !lexer.isAtEnd(), let first = lexer.scalar, !ends.contains(first) else {
      throw unexpected(expected, among: names)
    }
    if first == "\"" {
      var word = ScriptWord(text: "", span: span(lexer.offset, lexer.offset))
      var bytes: [UInt8]?
      try quoted(into: &word, bytes: &bytes)
      return try checked(word, ends, joins: joins)
    }
    let start = lexer.offset
    var word = ScriptWord(text: "", span: span(start, start))
    var text = String.UnicodeScalarView()
    while let scalar = lexer.scalar, !scalar.isBlank, scalar != "\"", !ends.contains(scalar) {
      if let variable = lexer.variable(at: lexer.offset) {
        let isAlone = word.span.start == lexer.offset
        word.text += String(text)
        text = .init()
        try read(variable, into: &word)
        if isAlone, lexer.scalar.map({ $0.isBlank || ends.contains($0) }) ?? true { continue }
        word.value = nil
      } else {
        try checkBraces()
        text.append(scalar)
        lexer.offset += 1
        word.value = nil
      }
    }
    word.text += String(text)
    word.span = span(start, lexer.offset)
    return try checked(word, ends, joins: joins)
  }

  mutating func checked(
    _ word: ScriptWord,
    _ ends: [Unicode.Scalar],
    joins: Bool
  ) throws(ScriptError) -> ScriptWord {
    guard let next = lexer.scalar, !next.isBlank, !ends.contains(next), !joins else { return word }
    throw error("a blank", next == "\"" ? "a text" : Shown.quoted(String(next)), at: scalarSpan)
  }

  /// Refuses a dollar sign that comes next with braces after it which name no variable.
  mutating func checkBraces() throws(ScriptError) {
    guard let (expected, end) = lexer.brokenVariable(at: lexer.offset) else { return }
    let found =
      switch lexer.scalar(at: end) {
      case nil: "the end of the line"
      case "\"": "\"\\\"\""
      case let scalar?: Shown.quoted(String(scalar))
      }
    throw error(expected, found, at: span(lexer.offset, end))
  }

  /// Reads a variable that comes next, and puts its value at the end of a word.
  mutating func read(
    _ variable: (name: String, field: String?, end: Int),
    into word: inout ScriptWord
  ) throws(ScriptError) {
    let here = span(lexer.offset, variable.end)
    guard takesVariables else {
      let expected = "a text without variables, which have no value here"
      throw error(expected, "$\(variable.name)", at: here)
    }
    let place = lexer.place(here)
    lexer.offset = variable.end
    word.hasVariable = true
    if case .parts = variables {
      parts += [.literal(word.text), .variable(variable.name, field: variable.field)]
      word.text = ""
      return
    }
    uses.append(.init(name: variable.name, field: variable.field, place: place))
    switch variables {
    case .parts: break
    case .unknown:
      word.isHole = true
      word.value = ScriptValue.none
    case .known(let values):
      do {
        let value = try values.value(of: variable.name, field: variable.field, at: place)
        word.text += value.text
        word.value = value
      } catch {
        var located = error
        located.sourceLine = lexer.source(here)
        throw located
      }
    }
  }

  /// Reads a name: a bare word or a text, and not an empty one.
  package mutating func name(_ expected: String) throws(ScriptError) -> String {
    let word = try word(expected)
    guard word.isHole || !word.text.isEmpty else {
      throw error(expected, "an empty text", at: word.span)
    }
    return word.text
  }

  /// Reads a bare word that must be one of several.
  package mutating func keyword<Choice: RawRepresentable & CaseIterable>(
    _ expected: String,
    _ type: Choice.Type
  ) throws(ScriptError) -> Choice where Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue)
    guard let word = lexer.peek(), let choice = Choice(rawValue: word) else {
      throw unexpected(expected, among: names)
    }
    lexer.offset += word.unicodeScalars.count
    return try afterBare(choice)
  }

  /// Passes a bare word if it comes next.
  package mutating func pass(_ keyword: String) throws(ScriptError) -> Bool {
    guard lexer.peek() == keyword else { return false }
    lexer.offset += keyword.unicodeScalars.count
    return try afterBare(true)
  }

  private mutating func afterBare<Result>(_ result: Result) throws(ScriptError) -> Result {
    guard lexer.scalar == "\"" else { return result }
    throw error("a blank", "a text", at: scalarSpan)
  }
}
