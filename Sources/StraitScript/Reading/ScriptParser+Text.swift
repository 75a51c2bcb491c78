extension ScriptParser {
  /// Reads a text in quotes; as bytes too, with those of `\x`, unless there is `nil` for them.
  mutating func quoted(into word: inout ScriptWord, bytes: inout [UInt8]?) throws(ScriptError) {
    let start = lexer.offset
    lexer.offset += 1
    var text = String.UnicodeScalarView()
    func flushed(_ word: inout ScriptWord, _ bytes: inout [UInt8]?) {
      word.text += String(text)
      bytes?.append(contentsOf: String(text).utf8)
      text = .init()
    }
    while let scalar = lexer.scalar {
      let here = lexer.offset
      switch scalar {
      case "\"":
        lexer.offset += 1
        flushed(&word, &bytes)
        word.value = nil
        word.span = span(start, lexer.offset)
        return
      case "\\":
        if lexer.scalar(at: here + 1) == "x", bytes != nil {
          flushed(&word, &bytes)
          bytes?.append(try byte())
        } else {
          text.append(try escaped())
        }
      case "$":
        guard let variable = lexer.variable(at: here) else {
          try checkBraces()
          text.append(scalar)
          lexer.offset += 1
          continue
        }
        flushed(&word, &bytes)
        let before = word.text.utf8.count
        try read(variable, into: &word)
        bytes?.append(contentsOf: word.text.utf8.dropFirst(before))
      default:
        text.append(scalar)
        lexer.offset += 1
      }
    }
    throw error("\"\\\"\" to end this text", "the end of the line", at: span(start, lexer.offset))
  }

  /// Reads a text in quotes as bytes.
  mutating func bytes() throws(ScriptError) -> [UInt8] {
    guard !lexer.isAtEnd(), lexer.scalar == "\"" else {
      return Array(try text("a text in quotes").text.utf8)
    }
    var word = ScriptWord(text: "", span: span(lexer.offset, lexer.offset))
    var bytes: [UInt8]? = []
    try quoted(into: &word, bytes: &bytes)
    if let next = lexer.scalar, !next.isBlank { throw unexpected("a blank after the text") }
    return bytes ?? []
  }

  private mutating func byte() throws(ScriptError) -> UInt8 {
    let start = lexer.offset
    let digits = [2, 3].compactMap { lexer.scalar(at: start + $0) }
    let text = String(String.UnicodeScalarView(digits))
    guard digits.count == 2, digits.allSatisfy(\.properties.isASCIIHexDigit),
      let byte = UInt8(text, radix: 16)
    else {
      let here = span(start, min(start + 4, lexer.lines[lexer.line].count))
      throw error("two hexadecimal digits after \\x", Shown.quoted(text), at: here)
    }
    lexer.offset += 4
    return byte
  }

  /// Reads an escape sequence that begins with a backslash.
  private mutating func escaped() throws(ScriptError) -> Unicode.Scalar {
    let start = lexer.offset
    let plain: [Unicode.Scalar: Unicode.Scalar] = [
      "n": "\n", "t": "\t", "r": "\r", "e": "\u{1B}", "\\": "\\", "\"": "\"", "$": "$",
    ]
    guard let code = lexer.scalar(at: start + 1) else {
      throw error("\"\\\"\" to end this text", "the end of the line", at: span(start, start + 1))
    }
    if let scalar = plain[code] {
      lexer.offset += 2
      return scalar
    }
    guard code == "u" else {
      let expected = "one of \\n \\t \\r \\e \\u{…} \\\\ \\\" \\$"
      throw error(expected, Shown.quoted("\\" + String(code)), at: span(start, start + 2))
    }
    var end = start + 2
    var digits = String.UnicodeScalarView()
    if lexer.scalar(at: end) == "{" {
      end += 1
      while let digit = lexer.scalar(at: end), digit.properties.isASCIIHexDigit, digits.count < 8 {
        digits.append(digit)
        end += 1
      }
    }
    guard lexer.scalar(at: end) == "}", let number = UInt32(String(digits), radix: 16),
      let scalar = Unicode.Scalar(number)
    else {
      let here = span(start, min(end + 1, lexer.lines[lexer.line].count))
      let found = String(String.UnicodeScalarView(lexer.lines[lexer.line][here.start..<here.end]))
      throw error("the number of a character, as in \\u{E9}", Shown.quoted(found), at: here)
    }
    lexer.offset = end + 1
    return scalar
  }

  /// Reads a text: in quotes, of several lines, or a word with a variable.
  mutating func text(_ expected: String) throws(ScriptError) -> ScriptWord {
    guard lexer.isAtText() || startsWithVariableLater() else { throw noText(expected) }
    guard lexer.isAtHeredoc else { return try word(expected) }
    return try heredoc()
  }

  /// Returns whether a bare word comes next that has a variable in it, which makes it a text.
  private mutating func startsWithVariableLater() -> Bool {
    guard let word = lexer.peek() else { return false }
    let start = lexer.offset
    return (start..<start + word.unicodeScalars.count).contains { place in
      lexer.variable(at: place) != nil || lexer.brokenVariable(at: place) != nil
    }
  }

  private mutating func heredoc() throws(ScriptError) -> ScriptWord {
    let start = lexer.offset
    var end = start + 2
    while let scalar = lexer.scalar(at: end), scalar.isNamePart { end += 1 }
    let here = span(start, end)
    let mark = String(String.UnicodeScalarView(lexer.lines[lexer.line][start + 2..<end]))
    guard let (lines, misplaced) = lexer.heredoc(mark) else {
      endsTooEarly = true
      openMark = mark
      let expected = "a line \"\(Shown.safe(mark))\" to end this text"
      throw error(expected, "the end of the script", at: here)
    }
    lexer.offset = end
    if let misplaced {
      let here = ScriptLexer.Span(line: misplaced, start: 0, end: 0)
      throw error("the indentation of the line \"\(mark)\"", "a line with less", at: here)
    }
    let text = lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n")
    return try checked(ScriptWord(text: text, span: here), [], joins: false)
  }
}
