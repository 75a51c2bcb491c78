internal import StraitScreen

extension ScriptParser {
  /// Reads a word and makes something of it; a word with unknown variables is taken as it is.
  mutating func parsed<Result>(
    _ expected: String,
    placeholder: Result,
    among names: [String] = [],
    _ parse: (String) -> Result?
  ) throws(ScriptError) -> Result {
    let word = try word(expected, among: names)
    if word.isHole { return placeholder }
    guard let result = parse(word.text) else {
      throw error(
        expected: expected,
        found: Shown.quoted(word.text),
        nearest: Nearest.name(to: word.text, among: names),
        at: word.span
      )
    }
    return result
  }

  mutating func integer(_ range: ClosedRange<Int>, _ expected: String = "a number")
    throws(ScriptError) -> Int
  {
    let word = try word(expected)
    if word.isHole { return range.lowerBound }
    guard let number = Int(digits: word.text) else {
      let digits = word.text.hasPrefix("-") ? word.text.utf8.dropFirst() : word.text.utf8[...]
      let isNumber = !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
      throw error(
        expected: isNumber ? Self.bounds(range) : expected,
        found: Shown.quoted(word.text),
        at: word.span
      )
    }
    guard range.contains(number) else {
      throw error(expected: Self.bounds(range), found: Shown.quoted(word.text), at: word.span)
    }
    return number
  }

  static func bounds(_ range: ClosedRange<Int>) -> String {
    let least = "a number from \(range.lowerBound)"
    return range.upperBound == .max ? least : "\(least) to \(range.upperBound)"
  }

  mutating func size() throws(ScriptError) -> Size {
    try parsed(
      "a size from 1x1 to 1000x1000, such as 80x24",
      placeholder: Size(columns: 1, rows: 1)
    ) { Size(scriptText: $0, from: 1) }
  }

  mutating func point(
    _ expected: String = "a column and a row, such as 3,10"
  ) throws(ScriptError) -> Point {
    try parsed(
      expected,
      placeholder: Point(column: 0, row: 0),
      Point.init(scriptText:)
    )
  }

  mutating func rect() throws(ScriptError) -> Rect {
    let origin = try point()
    let size = try parsed(
      "a size, such as 20x1",
      placeholder: Size(columns: 0, rows: 0)
    ) { Size(scriptText: $0, from: 0) }
    return Rect(origin: origin, size: size)
  }

  mutating func duration() throws(ScriptError) -> Duration {
    let word = try word("a duration, such as 500ms")
    if word.isHole { return .zero }
    do {
      return try Duration(scriptText: word.text)
    } catch {
      throw self.error(
        expected: error.expected,
        found: Shown.quoted(word.text),
        nearest: error.nearest,
        at: word.span
      )
    }
  }

  mutating func keyPress() throws(ScriptError) -> KeyPress {
    let word = try word("a key")
    return word.isHole ? KeyPress(.enter) : try keyPress(word.text, at: word.span)
  }

  /// Reads a key and how often it is pressed: `tab*3`.
  mutating func countedKey() throws(ScriptError) -> ScriptKey {
    let word = try word("a key")
    if word.isHole { return ScriptKey(KeyPress(.enter)) }
    let scalars = word.text.unicodeScalars
    guard let star = scalars.lastIndex(of: "*"), star > scalars.startIndex,
      scalars.index(after: star) < scalars.endIndex,
      scalars[star...].dropFirst().allSatisfy({ ("0"..."9").contains($0) })
    else { return ScriptKey(try keyPress(word.text, at: word.span)) }
    let number = String(scalars[star...].dropFirst())
    let press = try keyPress(String(scalars[..<star]), at: word.span)
    guard let count = Int(number), (1...10_000).contains(count) else {
      throw error(
        expected: "a number from 1 to 10000 after \"*\"",
        found: Shown.quoted(number),
        at: word.span
      )
    }
    return ScriptKey(press, count: count)
  }

  private mutating func keyPress(
    _ text: String,
    at span: ScriptLexer.Span
  ) throws(ScriptError) -> KeyPress {
    do {
      return try KeyPress(parsing: text)
    } catch {
      let found = error.found.isEmpty ? "nothing" : Shown.quoted(error.found)
      throw self.error(
        expected: Shown.safe(error.expected),
        found: found,
        nearest: error.nearest,
        at: span
      )
    }
  }

  /// Reads a value: a text, a number, `true`, `false`, `nil` or a list.
  mutating func value(depth: Int = 0, inList: Bool = false) throws(ScriptError) -> ScriptValue {
    let expected = "a text in quotes, a number, true, false, nil or a list"
    guard !lexer.isAtEnd(), let scalar = lexer.scalar else { throw unexpected(expected) }
    if scalar == "[" { return try list(depth: depth) }
    if !inList, lexer.isAtHeredoc { return .text(try text(expected).text) }
    let word = try word(expected, endingAt: inList ? [",", "]"] : [])
    if scalar == "\"" { return .text(word.text) }
    if let value = word.value { return value }
    if word.isHole { return .none }
    // A variable with something beside it makes a text, even if both are digits.
    if word.hasVariable { return .text(word.text) }
    if let value = ScriptValue(bare: word.text) { return value }
    throw error(
      expected: expected,
      found: Shown.word(word.text),
      nearest: Nearest.name(to: word.text, among: ["true", "false", "nil"]),
      at: word.span
    )
  }

  private mutating func list(depth: Int) throws(ScriptError) -> ScriptValue {
    let opening = span(lexer.offset, lexer.offset + 1)
    guard depth < limits.nesting else {
      throw error(
        expected: "at most \(limits.nesting) lists within one another",
        found: "one more",
        at: opening
      )
    }
    lexer.offset += 1
    var values: [ScriptValue] = []
    while true {
      lexer.skipBlanks()
      guard let scalar = lexer.scalar else { break }
      if scalar == "]", values.isEmpty {
        lexer.offset += 1
        return try ended(values, depth)
      }
      values.append(try value(depth: depth + 1, inList: true))
      lexer.skipBlanks()
      guard let separator = lexer.scalar else { break }
      guard separator == "," || separator == "]" else { throw unexpected("\",\" or \"]\"") }
      lexer.offset += 1
      if separator == "]" { return try ended(values, depth) }
    }
    throw error(
      expected: "\"]\" to end this list",
      found: "the end of the line",
      at: opening
    )
  }

  private mutating func ended(
    _ values: [ScriptValue],
    _ depth: Int
  ) throws(ScriptError) -> ScriptValue {
    if depth == 0, let next = lexer.scalar, !next.isBlank {
      throw unexpected("a blank after the list")
    }
    return .list(values)
  }

  /// Reads a check of a value: an operator and a value, `has` and a text, or a regular expression.
  mutating func check() throws(ScriptError) -> ScriptCheck {
    if !lexer.isAtEnd(), lexer.scalar == "/" { return .matches(try pattern()) }
    if try pass("has") { return .has(try text("a text in quotes after \"has\"").text) }
    guard let word = lexer.peek(), let comparison = ScriptOperator(rawValue: word) else {
      return .compare(.equal, try value())
    }
    lexer.offset += word.unicodeScalars.count
    if !lexer.isAtEnd(), lexer.scalar == "/" {
      throw unexpected("a value after \"\(word)\"; a regular expression stands without it")
    }
    return .compare(comparison, try value())
  }

  /// Reads a check of a number.
  mutating func count() throws(ScriptError) -> ScriptCount {
    guard let word = lexer.peek(), let comparison = ScriptOperator(rawValue: word) else {
      return ScriptCount(.equal, try integer(0...Int.max))
    }
    lexer.offset += word.unicodeScalars.count
    return ScriptCount(comparison, try integer(0...Int.max))
  }

  private mutating func pattern() throws(ScriptError) -> ScriptPattern {
    let start = lexer.offset
    lexer.offset += 1
    var source = String.UnicodeScalarView()
    while let scalar = lexer.scalar, scalar != "/" {
      lexer.offset += 1
      source.append(scalar)
      if scalar == "\\", let next = lexer.scalar {
        lexer.offset += 1
        source.append(next)
      }
    }
    guard lexer.scalar == "/" else {
      throw error(
        expected: "\"/\" to end this regular expression",
        found: "the end of the line",
        at: span(start, lexer.offset)
      )
    }
    lexer.offset += 1
    let here = span(start, lexer.offset)
    if let next = lexer.scalar, !next.isBlank {
      throw error(
        expected: "a blank after the regular expression",
        found: Shown.quoted(String(next)),
        at: span(lexer.offset, lexer.offset + 1)
      )
    }
    do {
      return try ScriptPattern(String(source))
    } catch {
      let found = Shown.quoted(error.found) + error.shownReason
      throw self.error(expected: error.expected, found: found, at: here)
    }
  }
}
