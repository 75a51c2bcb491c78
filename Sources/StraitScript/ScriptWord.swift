/// A word of a command, with the values of its variables in place.
struct ScriptWord {
  /// The text; without the parts that variables stand in, if their values are not known.
  var text: String
  /// Whether the value of a variable is not known.
  var isHole = false
  /// The value of the variable, if the word is nothing else.
  var value: ScriptValue?
  /// Where it stands.
  var span: ScriptLexer.Span
}

extension ScriptParser {
  /// Reads a bare word, or a text if one comes next.
  ///
  /// What was expected, and names that may have been meant, are for errors. `ends` end the word
  /// beside blanks; a text may follow at once only if it `joins`.
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
        text.append(scalar)
        lexer.offset += 1
        word.value = nil
      }
    }
    word.text += String(text)
    word.span = span(start, lexer.offset)
    return try checked(word, ends, joins: joins)
  }

  private mutating func checked(
    _ word: ScriptWord,
    _ ends: [Unicode.Scalar],
    joins: Bool
  ) throws(ScriptError) -> ScriptWord {
    guard let next = lexer.scalar, !next.isBlank, !ends.contains(next), !joins else { return word }
    throw error(
      expected: "a blank",
      found: next == "\"" ? "a text" : Shown.quoted(String(next)),
      at: span(lexer.offset, lexer.offset + 1)
    )
  }

  /// Reads a variable that comes next, and puts its value at the end of a word.
  private mutating func read(
    _ variable: (name: String, field: String?, end: Int),
    into word: inout ScriptWord
  ) throws(ScriptError) {
    let here = span(lexer.offset, variable.end)
    guard takesVariables else {
      throw error(
        expected: "a text without variables, which have no value here",
        found: "$\(variable.name)",
        at: here
      )
    }
    let place = lexer.place(here)
    lexer.offset = variable.end
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
    throw error(
      expected: "\"\\\"\" to end this text",
      found: "the end of the line",
      at: span(start, lexer.offset)
    )
  }

  private mutating func byte() throws(ScriptError) -> UInt8 {
    let start = lexer.offset
    let digits = [2, 3].compactMap { lexer.scalar(at: start + $0) }
    let text = String(String.UnicodeScalarView(digits))
    guard digits.count == 2, digits.allSatisfy(\.properties.isASCIIHexDigit),
      let byte = UInt8(text, radix: 16)
    else {
      throw error(
        expected: "two hexadecimal digits after \\x",
        found: Shown.quoted(text),
        at: span(start, min(start + 4, lexer.lines[lexer.line].count))
      )
    }
    lexer.offset += 4
    return byte
  }

  /// Reads a backslash and what it stands for.
  private mutating func escaped() throws(ScriptError) -> Unicode.Scalar {
    let start = lexer.offset
    let plain: [Unicode.Scalar: Unicode.Scalar] = [
      "n": "\n", "t": "\t", "r": "\r", "e": "\u{1B}", "\\": "\\", "\"": "\"", "$": "$",
    ]
    guard let code = lexer.scalar(at: start + 1) else {
      throw error(
        expected: "\"\\\"\" to end this text",
        found: "the end of the line",
        at: span(start, start + 1)
      )
    }
    if let scalar = plain[code] {
      lexer.offset += 2
      return scalar
    }
    guard code == "u" else {
      throw error(
        expected: "one of \\n \\t \\r \\e \\u{…} \\\\ \\\" \\$",
        found: Shown.quoted("\\" + String(code)),
        at: span(start, start + 2)
      )
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
      let found = lexer.lines[lexer.line][here.start..<here.end]
      throw error(
        expected: "the number of a character, as in \\u{E9}",
        found: Shown.quoted(String(String.UnicodeScalarView(found))),
        at: here
      )
    }
    lexer.offset = end + 1
    return scalar
  }

  /// Reads a text: in quotes, of several lines, or a word with a variable.
  mutating func text(_ expected: String) throws(ScriptError) -> ScriptWord {
    guard lexer.isAtText() || startsWithVariableLater() else { throw unexpected(expected) }
    guard lexer.isAtHeredoc else { return try word(expected) }
    return try heredoc()
  }

  /// Whether a bare word comes next that has a variable in it, which makes it a text.
  private mutating func startsWithVariableLater() -> Bool {
    guard let word = lexer.peek() else { return false }
    let start = lexer.offset
    return (start..<start + word.unicodeScalars.count).contains { lexer.variable(at: $0) != nil }
  }

  private mutating func heredoc() throws(ScriptError) -> ScriptWord {
    let start = lexer.offset
    var end = start + 2
    while let scalar = lexer.scalar(at: end), scalar.isNamePart { end += 1 }
    let here = span(start, end)
    let mark = String(String.UnicodeScalarView(lexer.lines[lexer.line][start + 2..<end]))
    guard let (lines, misplaced) = lexer.heredoc(mark) else {
      endsTooEarly = true
      throw error(
        expected: "a line \"\(Shown.safe(mark))\" to end this text",
        found: "the end of the script",
        at: here
      )
    }
    lexer.offset = end
    if let misplaced {
      throw error(
        expected: "the indentation of the line \"\(mark)\"",
        found: "a line with less",
        at: ScriptLexer.Span(line: misplaced, start: 0, end: 0)
      )
    }
    let text = lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n")
    return try checked(ScriptWord(text: text, span: here), [], joins: false)
  }

  /// Reads a name: a bare word or a text, and not an empty one.
  mutating func name(_ expected: String, among names: [String] = []) throws(ScriptError) -> String {
    let word = try word(expected, among: names)
    guard word.isHole || !word.text.isEmpty else {
      throw error(expected: expected, found: "an empty text", at: word.span)
    }
    return word.text
  }

  /// Reads a bare word that must be one of several.
  mutating func keyword<Choice: RawRepresentable & CaseIterable>(
    _ expected: String,
    _ type: Choice.Type
  ) throws(ScriptError) -> Choice where Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue)
    guard let word = lexer.peek() else { throw unexpected(expected, among: names) }
    guard let choice = Choice(rawValue: word) else { throw unexpected(expected, among: names) }
    lexer.offset += word.unicodeScalars.count
    return try afterBare(choice)
  }

  /// Passes a bare word if it comes next.
  mutating func pass(_ keyword: String) throws(ScriptError) -> Bool {
    guard lexer.peek() == keyword else { return false }
    lexer.offset += keyword.unicodeScalars.count
    return try afterBare(true)
  }

  private mutating func afterBare<Result>(_ result: Result) throws(ScriptError) -> Result {
    guard lexer.scalar == "\"" else { return result }
    throw error(expected: "a blank", found: "a text", at: span(lexer.offset, lexer.offset + 1))
  }
}
