extension ScriptParser {
  /// A span without the blanks at its end.
  func trimmed(_ start: Int, _ end: Int) -> ScriptLexer.Span {
    var end = end
    while end > start, lexer.lines[lexer.line][end - 1].isBlank { end -= 1 }
    return span(start, end)
  }

  func span(_ start: Int, _ end: Int) -> ScriptLexer.Span {
    ScriptLexer.Span(line: lexer.line, start: start, end: end)
  }

  mutating func error(
    expected: String,
    found: String,
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

  /// An error about whatever comes next.
  mutating func unexpected(_ expected: String, among names: [String] = []) -> ScriptError {
    let start = lexer.offset
    lexer.skipBlanks()
    guard let scalar = lexer.scalar else {
      // The place after the last word, where the missing one would stand.
      var end = start
      while end > 0, lexer.lines[lexer.line][end - 1].isBlank { end -= 1 }
      return error(expected: expected, found: "the end of the line", at: span(end, end))
    }
    if scalar == "{" || scalar == "}" {
      return error(
        expected: expected,
        found: "\"\(scalar)\"",
        at: span(lexer.offset, lexer.offset + 1)
      )
    }
    guard scalar != "\"", let word = lexer.peek() else {
      return error(expected: expected, found: "a text", at: span(lexer.offset, lexer.offset + 1))
    }
    return error(
      expected: expected,
      found: Shown.quoted(word),
      nearest: Nearest.name(to: word, among: names),
      at: span(lexer.offset, lexer.offset + word.unicodeScalars.count)
    )
  }

  /// An error about whatever comes next where a text in quotes could stand.
  mutating func noText(_ expected: String, among names: [String] = []) -> ScriptError {
    var error = unexpected(expected, among: names)
    if let word = lexer.peek() { error.found = Shown.word(word) }
    return error
  }

  /// Makes sure that nothing follows a command.
  mutating func expectEnd(after command: ScriptCommand) throws(ScriptError) {
    guard !lexer.isAtEnd() || lexer.scalar == "{" else { return }
    let names = command.trailingWords
    throw command.mayGoOnWithText
      ? noText("a text in quotes or the end of the line", among: names)
      : unexpected("the end of the line", among: names)
  }
}
