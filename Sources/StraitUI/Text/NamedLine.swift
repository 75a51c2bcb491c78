/// A reader of one line of a text in which each line has a name, the sign of equality and a value,
/// such as a theme or a key map.
struct NamedLine {
  let number: Int
  let characters: [Character]
  /// `true` if a blank, or the end of the line, must follow the `#` of a comment behind a value.
  private let hasWideComments: Bool
  var index = 0

  /// Begins to read a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - number: Its number, counted from 1.
  ///   - hasWideComments: `true` if `#` behind a value begins a comment only with a blank on both
  ///     sides. A blank before it is needed in any case.
  init(_ line: Substring, number: Int, hasWideComments: Bool) {
    characters = Array(line)
    self.number = number
    self.hasWideComments = hasWideComments
  }

  /// Reads the name and the sign of equality behind it.
  ///
  /// - Parameter expected: The kind of name, for errors.
  /// - Returns: The name and its column; `nil` if the line is empty or a comment.
  /// - Throws: The fault in the line.
  mutating func readName(
    _ expected: String
  ) throws(TextError.Problem) -> (name: String, column: Int)? {
    skipBlanks()
    guard !isAtEnd else { return nil }
    let start = index
    while !isAtEnd, !isBlank, characters[index] != "=" { index += 1 }
    let name = String(characters[start..<index])
    if name.isEmpty { throw problem(start + 1, expected, "=") }
    skipBlanks()
    guard !isAtEnd, characters[index] == "=" else {
      throw problem(index + 1, "= after \(Self.cut(name))", rest)
    }
    index += 1
    skipBlanks()
    return (name, start + 1)
  }

  /// Reads up to the next blank or comma; `nil` at the end.
  mutating func nextWord() -> String? {
    guard !isAtEnd else { return nil }
    let start = index
    while !isAtEnd, !isBlank, characters[index] != "," || index == start { index += 1 }
    return String(characters[start..<index])
  }

  func problem(
    _ column: Int,
    _ expected: String,
    _ found: String,
    _ nearest: String? = nil
  ) -> TextError.Problem {
    TextError.Problem(
      line: number,
      column: column,
      expected: expected,
      found: Self.cut(found),
      nearest: nearest
    )
  }

  /// Returns a part of a line as an error has it: of a line of any length, its beginning.
  private static func cut(_ text: String) -> String {
    // Cut by scalars, since a character may have any number of marks.
    let scalars = text.unicodeScalars
    let limit = 40
    guard !scalars.dropFirst(limit).isEmpty else { return text }
    return String(scalars.prefix(limit)) + "…"
  }

  /// The rest of the line, without a comment.
  var rest: String {
    var line = self
    while !line.isAtEnd { line.index += 1 }
    return String(characters[min(index, line.index)..<line.index])
  }

  private var isBlank: Bool { isBlank(at: index) }

  private func isBlank(at index: Int) -> Bool {
    characters[index] == " " || characters[index] == "\t"
  }

  /// `true` if the line ends here, or a comment begins.
  var isAtEnd: Bool {
    guard index < characters.count else { return true }
    guard characters[index] == "#" else { return false }
    if (0..<index).allSatisfy(isBlank(at:)) { return true }
    guard isBlank(at: index - 1) else { return false }
    return !hasWideComments || index + 1 == characters.count || isBlank(at: index + 1)
  }

  mutating func skipBlanks() {
    while !isAtEnd, isBlank { index += 1 }
  }
}

extension TextError {
  /// Reads the lines of a text one after the other.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - hasWideComments: See `NamedLine`.
  ///   - read: Reads a line.
  /// - Throws: `TextError` with the problems of the lines.
  static func collect(
    from text: String,
    hasWideComments: Bool,
    _ read: (NamedLine) throws(Problem) -> Void
  ) throws(TextError) {
    var problems: [Problem] = []
    var otherCount = 0
    for (index, line) in text.split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    ).enumerated() {
      do throws(Problem) {
        try read(NamedLine(line, number: index + 1, hasWideComments: hasWideComments))
      } catch {
        if problems.count < limit { problems.append(error) } else { otherCount += 1 }
      }
    }
    guard problems.isEmpty else { throw TextError(problems: problems, otherCount: otherCount) }
  }
}
