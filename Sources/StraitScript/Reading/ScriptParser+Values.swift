package import StraitScreen

extension ScriptParser {
  /// Reads a word and makes something of it; a word with unknown variables is taken as it is.
  package mutating func parsed<Result>(
    _ expected: String,
    placeholder: Result,
    among names: [String] = [],
    _ parse: (String) -> Result?
  ) throws(ScriptError) -> Result {
    let word = try word(expected, among: names)
    if word.isHole { return placeholder }
    guard let result = parse(word.text) else {
      let nearest = Nearest.name(to: word.text, among: names)
      throw error(expected, Shown.quoted(word.text), nearest: nearest, at: word.span)
    }
    return result
  }

  package mutating func integer(_ range: ClosedRange<Int>, _ expected: String = "a number")
    throws(ScriptError) -> Int
  {
    let word = try word(expected)
    if word.isHole { return range.lowerBound }
    if let number = Int(digits: word.text), range.contains(number) { return number }
    let digits = word.text.hasPrefix("-") ? word.text.utf8.dropFirst() : word.text.utf8[...]
    let isNumber = !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
    throw error(isNumber ? Self.bounds(range) : expected, Shown.quoted(word.text), at: word.span)
  }

  static func bounds(_ range: ClosedRange<Int>) -> String {
    let least = "a number from \(range.lowerBound)"
    return range.upperBound == .max ? least : "\(least) to \(range.upperBound)"
  }

  mutating func size() throws(ScriptError) -> Size {
    let expected = "a size from 1x1 to 1000x1000, such as 80x24"
    return try parsed(expected, placeholder: Size(columns: 1, rows: 1)) {
      Size(scriptText: $0, from: 1)
    }
  }

  package mutating func point(
    _ expected: String = "a column and a row, such as 3,10"
  ) throws(ScriptError) -> Point {
    try parsed(expected, placeholder: Point(column: 0, row: 0), Point.init(scriptText:))
  }

  package mutating func rect() throws(ScriptError) -> Rect {
    let origin = try point()
    let size = try parsed("a size, such as 20x1", placeholder: Size(columns: 0, rows: 0)) {
      Size(scriptText: $0, from: 0)
    }
    return Rect(origin: origin, size: size)
  }

  mutating func duration() throws(ScriptError) -> Duration {
    let word = try word("a duration, such as 500ms")
    if word.isHole { return .zero }
    do {
      return try Duration(scriptText: word.text)
    } catch {
      let found = Shown.quoted(word.text)
      throw self.error(error.expected, found, nearest: error.nearest, at: word.span)
    }
  }

  mutating func keyPress() throws(ScriptError) -> KeyPress {
    let word = try word("a key")
    return word.isHole ? KeyPress(.enter) : try keyPress(word.text, at: word.span)
  }

  /// Reads a key and how often it is pressed: `tab*3`.
  package mutating func countedKey() throws(ScriptError) -> ScriptKey {
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
      throw error("a number from 1 to 10000 after \"*\"", Shown.quoted(number), at: word.span)
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
      throw self.error(Shown.safe(error.expected), found, nearest: error.nearest, at: span)
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
    // A variable next to other characters makes a text, even if both are digits.
    if word.hasVariable { return .text(word.text) }
    if let value = ScriptValue(bare: word.text) { return value }
    let nearest = Nearest.name(to: word.text, among: ["true", "false", "nil"])
    throw error(expected, Shown.word(word.text), nearest: nearest, at: word.span)
  }

  private mutating func list(depth: Int) throws(ScriptError) -> ScriptValue {
    let opening = scalarSpan
    guard depth < limits.nesting else {
      throw error("at most \(limits.nesting) lists within one another", "one more", at: opening)
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
    throw error("\"]\" to end this list", "the end of the line", at: opening)
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
  package mutating func check() throws(ScriptError) -> ScriptCheck {
    if !lexer.isAtEnd(), lexer.scalar == "/" { return .matches(try pattern()) }
    if try pass("has") { return .has(try text("a text in quotes after \"has\"").text) }
    guard let comparison = comparison() else { return .compare(.equal, try value()) }
    if !lexer.isAtEnd(), lexer.scalar == "/" {
      let mark = comparison.rawValue
      throw unexpected("a value after \"\(mark)\"; a regular expression stands without it")
    }
    return .compare(comparison, try value())
  }

  /// Passes an operator if one comes next.
  private mutating func comparison() -> ScriptOperator? {
    guard let word = lexer.peek(), let comparison = ScriptOperator(rawValue: word) else {
      return nil
    }
    lexer.offset += word.unicodeScalars.count
    return comparison
  }

  /// Reads a check of a number.
  package mutating func count() throws(ScriptError) -> ScriptCount {
    ScriptCount(comparison() ?? .equal, try integer(0...Int.max))
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
      let here = span(start, lexer.offset)
      throw error("\"/\" to end this regular expression", "the end of the line", at: here)
    }
    lexer.offset += 1
    let here = span(start, lexer.offset)
    if let next = lexer.scalar, !next.isBlank {
      let found = Shown.quoted(String(next))
      throw error("a blank after the regular expression", found, at: scalarSpan)
    }
    do {
      return try ScriptPattern(String(source))
    } catch {
      let found = Shown.quoted(error.found) + error.shownReason
      throw self.error(error.expected, found, at: here)
    }
  }
}
