internal import StraitScreen

extension ScriptTable {
  /// Reads a table of comma-separated values, as RFC 4180 describes them.
  ///
  /// The first row names the columns. Fields in quotes may hold commas, line ends, and quotes written
  /// twice. Lines end in CRLF or LF; empty lines are passed over.
  ///
  /// - Parameters:
  ///   - bytes: The table in UTF-8, with or without byte order mark.
  ///   - name: The name of the file, for places.
  ///   - limits: The limits of its size.
  /// - Throws: `ScriptError` with the place of the mistake in the table: a row of too few or too
  ///   many fields, a quote out of place, a column without a name or of the same name as another, a
  ///   byte that is not UTF-8.
  /// - Complexity: O(n), n being the number of bytes.
  public init(
    parsing bytes: [UInt8],
    name: String,
    limits: ScriptLimits = .standard
  ) throws(ScriptError) {
    var reader = ScriptTableReader(bytes, name: name, limits: limits)
    try reader.read()
    self.init(columns: reader.columns ?? [], rows: reader.rows)
  }
}

/// Reads comma-separated values byte by byte.
private struct ScriptTableReader {
  private(set) var columns: [String]?
  private(set) var rows: [[String]] = []

  private let bytes: [UInt8]
  private let name: String
  private let limits: ScriptLimits
  /// The start of the text, after a byte order mark.
  private let textStart: Int
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8], name: String, limits: ScriptLimits) {
    self.bytes = bytes
    self.name = name
    self.limits = limits
    textStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    offset = textStart
    lineStart = textStart
  }

  mutating func read() throws(ScriptError) {
    guard bytes.count <= limits.fileBytes else {
      let expected = "a table of at most \(limits.fileBytes) bytes"
      throw error(at: offset, expected, "one of \(bytes.count)")
    }
    while offset < bytes.count {
      if let length = lineEnd(at: offset) {
        newLine(length)
      } else {
        try row()
      }
    }
    guard columns != nil else { throw error(at: offset, "a row that names the columns", "nothing") }
  }

  private mutating func row() throws(ScriptError) {
    let start = offset
    let first = line
    let firstStart = lineStart
    var fields: [String] = []
    repeat {
      let begin = offset
      let field = try field()
      fields.append(field)
      guard columns == nil else { continue }
      if field.isEmpty { throw error(at: begin, "a name of a column", "an empty field") }
      if fields.dropLast().contains(field) {
        throw error(at: begin, "a name that no other column has", Shown.quoted(field))
      }
      // Looking a name up among those before takes as long as there are names.
      guard fields.count <= 1000 else { throw error(at: begin, "at most 1000 columns", "one more") }
    } while passComma()
    if let length = lineEnd(at: offset) { newLine(length) }
    guard let columns else {
      columns = fields
      return
    }
    guard fields.count == columns.count else {
      line = first
      lineStart = firstStart
      throw error(
        at: start,
        "\(columns.count) \(columns.count == 1 ? "field" : "fields")",
        "\(fields.count)"
      )
    }
    rows.append(fields)
  }

  private mutating func passComma() -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") else { return false }
    offset += 1
    return true
  }

  private mutating func field() throws(ScriptError) -> String {
    let start = offset
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
      while offset < bytes.count, bytes[offset] != UInt8(ascii: ","), lineEnd(at: offset) == nil {
        guard bytes[offset] != UInt8(ascii: "\"") else {
          throw error(at: offset, "quotes around the whole field", "\"\\\"\" within it")
        }
        offset += 1
      }
      return try text(bytes[start..<offset], at: start)
    }
    let (opening, openingStart) = (line, lineStart)
    offset += 1
    var field: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        offset += 1
        guard offset < bytes.count, bytes[offset] == byte else {
          let isEnd =
            offset == bytes.count || bytes[offset] == UInt8(ascii: ",")
            || lineEnd(at: offset) != nil
          guard isEnd else {
            throw error(at: offset, "\",\" or the end of the line", "more after the quotes")
          }
          return try text(field[...], at: start)
        }
      } else if byte == 0x0A {
        line += 1
        lineStart = offset + 1
      }
      field.append(byte)
      offset += 1
    }
    line = opening
    lineStart = openingStart
    throw error(at: start, "\"\\\"\" to end this field", "the end of the table")
  }

  /// Returns the text of a field that begins at a byte, and ends here.
  private mutating func text(
    _ field: ArraySlice<UInt8>,
    at start: Int
  ) throws(ScriptError) -> String {
    if let text = String(validating: field, as: UTF8.self) { return text }
    // In the field as the file has it, where quotes are written twice.
    let mistake = UTF8Mistake(in: Array(bytes[start..<offset]))
    let place = start + (mistake?.offset ?? 0)
    // The field may have begun lines above.
    line -= bytes[place..<offset].count { $0 == 0x0A }
    lineStart = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? textStart
    throw error(at: place, "UTF-8", mistake?.found ?? "another byte")
  }

  /// Returns the number of bytes that end a line there; otherwise `nil`.
  private func lineEnd(at offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    if bytes[offset] == 0x0A { return 1 }
    let isBoth = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
    return isBoth ? 2 : nil
  }

  private mutating func newLine(_ length: Int) {
    offset += length
    line += 1
    lineStart = offset
  }

  private func error(at offset: Int, _ expected: String, _ found: String) -> ScriptError {
    let before = String(decoding: bytes[lineStart..<offset], as: UTF8.self)
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A, end - offset < 1000 { end += 1 }
    if end > offset, bytes[end - 1] == 0x0D { end -= 1 }
    let place = SourcePlace(file: name, line: line, column: before.count + 1, length: 0)
    return ScriptError(
      at: place,
      expected: expected,
      found: found,
      sourceLine: String(decoding: bytes[lineStart..<end], as: UTF8.self)
    )
  }
}
