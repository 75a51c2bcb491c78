extension ScriptParser {
  /// Returns a span without the blanks at its end.
  func trimmed(_ start: Int, _ end: Int) -> ScriptLexer.Span {
    span(start, lexer.lines[lexer.line][start..<end].trimmed.endIndex)
  }

  func span(_ start: Int, _ end: Int) -> ScriptLexer.Span {
    ScriptLexer.Span(line: lexer.line, start: start, end: end)
  }

  /// The span of the scalar that comes next.
  var scalarSpan: ScriptLexer.Span { span(lexer.offset, lexer.offset + 1) }

  mutating func error(
    _ expected: String,
    _ found: String,
    nearest: String? = nil,
    at span: ScriptLexer.Span
  ) -> ScriptError {
    ScriptError(
      at: lexer.place(span),
      expected: expected,
      found: found,
      nearest: nearest,
      sourceLine: lexer.source(span)
    )
  }

  /// Returns an error about the next word or character.
  package mutating func unexpected(_ expected: String, among names: [String] = []) -> ScriptError {
    let start = lexer.offset
    lexer.skipBlanks()
    guard let scalar = lexer.scalar else {
      // The place after the last word, where the missing one would stand.
      let end = trimmed(0, start).end
      return error(expected, "the end of the line", at: span(end, end))
    }
    let here = scalarSpan
    if scalar == "{" || scalar == "}" {
      return error(expected, "\"\(scalar)\"", at: here)
    }
    guard scalar != "\"", let word = lexer.peek() else {
      return error(expected, "a text", at: here)
    }
    let nearest = Nearest.name(to: word, among: names)
    let whole = span(lexer.offset, lexer.offset + word.unicodeScalars.count)
    return error(expected, Shown.quoted(word), nearest: nearest, at: whole)
  }

  /// Returns an error about the next word where a text in quotes is allowed.
  package mutating func noText(_ expected: String, among names: [String] = []) -> ScriptError {
    var error = unexpected(expected, among: names)
    if let word = lexer.peek() { error.found = Shown.word(word) }
    return error
  }

  /// Returns whether a command, or its line, ends here.
  package mutating func isAtEnd() -> Bool { lexer.isAtEnd() }

  /// Returns whether a text in quotes or of several lines comes next.
  package mutating func isAtText() -> Bool { lexer.isAtText() }

  /// Returns the bare word that comes next; `nil` without one.
  package mutating func peek() -> String? { lexer.peek() }

  /// Makes sure that nothing follows a command.
  mutating func expectEnd(after command: ScriptCommand) throws(ScriptError) {
    guard !lexer.isAtEnd() || lexer.scalar == "{" else { return }
    let names = command.trailingWords
    throw command.mayGoOnWithText
      ? noText("a text in quotes or the end of the line", among: names)
      : unexpected("the end of the line", among: names)
  }
}
