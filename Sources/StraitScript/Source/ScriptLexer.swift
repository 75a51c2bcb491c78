/// Takes the lines of a script apart into words, as the parser asks for them.
///
/// The parser states which tokens it accepts, so that a slash begins a regular expression only
/// where one is allowed, and a bracket a list only where a value is.
struct ScriptLexer {
  /// A part of a line.
  struct Span {
    var line: Int
    var start: Int
    var end: Int
  }

  let file: String
  let lines: [[Unicode.Scalar]]
  /// The start of the first line: its number, and the columns before it.
  let first: (line: Int, column: Int)

  private(set) var line = 0
  var offset = 0
  /// The line that follows, which is not the next one if a text of several lines begins on this.
  private(set) var next = 1
  private var columns: (line: Int, table: [Int])?

  init(_ lines: [[Unicode.Scalar]], file: String, first: (line: Int, column: Int) = (1, 1)) {
    self.file = file
    self.lines = lines.isEmpty ? [[]] : lines
    self.first = first
  }

  /// The scalar that comes next on the line.
  var scalar: Unicode.Scalar? { scalar(at: offset) }

  func scalar(at offset: Int) -> Unicode.Scalar? {
    offset < lines[line].count ? lines[line][offset] : nil
  }

  /// Passes blanks.
  mutating func skipBlanks() {
    while let scalar, scalar.isBlank { offset += 1 }
  }

  /// Returns whether the statement has ended: at the end of the line, or at a brace that stands as
  /// a word.
  mutating func isAtEnd() -> Bool {
    skipBlanks()
    guard let scalar else { return true }
    return scalar == "{" || scalar == "}"
  }

  /// Goes to the following line; `false` after the last one.
  mutating func nextLine() -> Bool {
    guard next < lines.count else {
      offset = lines[line].count
      return false
    }
    line = next
    next += 1
    offset = 0
    return true
  }

  /// Passes a statement that could not be read, up to a brace that stands as a word.
  ///
  /// Otherwise it ends with the line. Quoted text contains no such brace, unless the quotes never
  /// close and the brace ends the line.
  mutating func skipStatement(from start: Int) {
    offset = start
    while !isAtEnd() {
      if scalar == "\"" {
        offset = endOfQuotes(offset) ?? lastWord(offset)
        continue
      }
      offset += 1
      while let scalar, !scalar.isBlank, scalar != "\"" { offset += 1 }
    }
  }

  /// Returns the start of the last word of the line if it is a brace, otherwise the end of the
  /// line.
  private func lastWord(_ start: Int) -> Int {
    let scalars = lines[line]
    guard let last = scalars.lastIndex(where: { !$0.isBlank }), last > start,
      scalars[last] == "{" || scalars[last] == "}", scalars[last - 1].isBlank
    else { return scalars.count }
    return last
  }

  private func endOfQuotes(_ start: Int) -> Int? {
    var end = start + 1
    while let scalar = scalar(at: end) {
      if scalar == "\"" { return end + 1 }
      end += scalar == "\\" ? 2 : 1
    }
    return nil
  }

  /// Returns whether nothing but blanks follows on the line.
  mutating func isAtLineEnd() -> Bool {
    skipBlanks()
    return scalar == nil
  }

  /// Returns the scalars of a bare word that comes next, without reading it; otherwise `nil`.
  mutating func peek() -> String? {
    guard !isAtEnd(), scalar != "\"" else { return nil }
    var end = offset
    while let scalar = scalar(at: end), !scalar.isBlank, scalar != "\"" { end += 1 }
    return String(String.UnicodeScalarView(lines[line][offset..<end]))
  }

  /// Returns whether a text comes next: in quotes, of several lines, or from a variable.
  mutating func isAtText() -> Bool {
    guard !isAtEnd(), let scalar else { return false }
    switch scalar {
    case "\"": return true
    case "<": return isAtHeredoc
    case "$": return self.scalar(at: offset + 1) == "{" || variable(at: offset) != nil
    default: return false
    }
  }

  var isAtHeredoc: Bool {
    scalar == "<" && scalar(at: offset + 1) == "<" && scalar(at: offset + 2)?.isNameStart == true
  }

  /// Takes a text of several lines, which begins after this line; `nil` if no line ends it.
  ///
  /// Its lines come without the indentation of the line that ends it, and with the number of the
  /// first that is indented less.
  mutating func heredoc(_ name: String) -> (lines: [[Unicode.Scalar]], misplaced: Int?)? {
    let mark = Array(name.unicodeScalars)
    for end in lines.indices.dropFirst(next) {
      let indentation = lines[end].prefix { $0.isBlank }
      guard lines[end].dropFirst(indentation.count).trimmed == mark[...] else { continue }
      let body = lines[next..<end]
      next = end + 1
      let misplaced = body.firstIndex {
        !$0.allSatisfy(\.isBlank) && !$0.starts(with: indentation)
      }
      let stripped = body.map {
        $0.starts(with: indentation) ? Array($0.dropFirst(indentation.count)) : []
      }
      return (stripped, misplaced)
    }
    return nil
  }

  /// Returns the name after a dollar sign, or in braces after it, and where it ends; otherwise
  /// `nil`.
  func variable(at dollar: Int) -> (name: String, field: String?, end: Int)? {
    guard scalar(at: dollar) == "$", let first = scalar(at: dollar + 1) else { return nil }
    let isInBraces = first == "{"
    var end = dollar + (isInBraces ? 2 : 1)
    guard let name = name(from: &end) else { return nil }
    var field: String?
    if scalar(at: end) == "." {
      var after = end + 1
      if isInBraces {
        let start = after
        after = endOfField(after)
        field = String(String.UnicodeScalarView(lines[line][start..<after]))
        if field?.isEmpty == true { return nil }
        end = after
      } else if let word = self.name(from: &after) {
        field = word
        end = after
      }
    }
    guard isInBraces else { return (name, field, end) }
    return scalar(at: end) == "}" ? (name, field, end + 1) : nil
  }

  /// Returns the end of the name of a field that began at a place: at the brace, or at the end of
  /// the text.
  private func endOfField(_ start: Int) -> Int {
    var end = start
    while let scalar = scalar(at: end), scalar != "}", scalar != "\"" { end += 1 }
    return end
  }

  /// Returns the expected text and its place in braces after a dollar sign that name no variable;
  /// `nil` without braces, or if they do.
  func brokenVariable(at dollar: Int) -> (expected: String, end: Int)? {
    guard scalar(at: dollar) == "$", scalar(at: dollar + 1) == "{", variable(at: dollar) == nil
    else { return nil }
    let way = "(a dollar sign itself is \\$)"
    var end = dollar + 2
    guard let name = name(from: &end) else {
      return ("the name of a variable after \"${\" \(way)", end)
    }
    guard scalar(at: end) == "." else { return ("\"}\" after \"${\(name)\" \(way)", end) }
    let start = end + 1
    end = endOfField(start)
    if end == start { return ("the name of a column after \"${\(name).\" \(way)", end) }
    let field = String(String.UnicodeScalarView(lines[line][start..<end]))
    return ("\"}\" after \"${\(name).\(Shown.safe(field))\" \(way)", end)
  }

  private func name(from offset: inout Int) -> String? {
    let start = offset
    guard let first = scalar(at: offset), first.isNameStart else { return nil }
    while let scalar = scalar(at: offset), scalar.isNamePart { offset += 1 }
    return String(String.UnicodeScalarView(lines[line][start..<offset]))
  }

  /// Returns the place of a span, in characters.
  mutating func place(_ span: Span) -> SourcePlace {
    if columns?.line != span.line { columns = (span.line, Self.columns(of: lines[span.line])) }
    let table = columns?.table ?? [0]
    let start = table[min(span.start, table.count - 1)]
    let last = span.end > span.start ? table[min(span.end - 1, table.count - 1)] + 1 : start
    return SourcePlace(
      file: file,
      line: first.line + span.line,
      column: start + (span.line == 0 ? first.column : 1),
      length: last - start
    )
  }

  /// Returns the line of a span, as an error shows it.
  func source(_ span: Span) -> String {
    let indentation = span.line == 0 ? String(repeating: " ", count: first.column - 1) : ""
    return indentation + String(String.UnicodeScalarView(lines[span.line]))
  }

  /// For each scalar of a line, and for its end, the number of characters before.
  private static func columns(of scalars: [Unicode.Scalar]) -> [Int] {
    var table: [Int] = []
    table.reserveCapacity(scalars.count + 1)
    var count = 0
    for character in String(String.UnicodeScalarView(scalars)) {
      for _ in character.unicodeScalars { table.append(count) }
      count += 1
    }
    table.append(count)
    return table
  }
}

extension Unicode.Scalar {
  var isBlank: Bool { self == " " || self == "\t" }

  /// `true` if the name of a variable can begin with the scalar.
  var isNameStart: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "_": true
    default: false
    }
  }

  /// `true` if the name of a variable can continue with the scalar.
  var isNamePart: Bool { isNameStart || ("0"..."9").contains(self) }
}

extension ArraySlice<Unicode.Scalar> {
  /// The scalars without blanks at the end.
  var trimmed: ArraySlice<Unicode.Scalar> {
    self[..<(lastIndex { !$0.isBlank }.map { $0 + 1 } ?? startIndex)]
  }
}
