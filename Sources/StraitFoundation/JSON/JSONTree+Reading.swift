extension JSONTree {
  /// Reads a text of JSON (RFC 8259), strictly: no comments, no trailing commas, no name twice.
  ///
  /// - Parameter text: The text.
  /// - Throws: The error and its place.
  package init(reading text: String) throws(JSONSyntaxError) {
    var reader = JSONTextReader(text)
    self = try reader.whole()
  }
}

/// Reads JSON byte by byte; recursion is bounded.
private struct JSONTextReader {
  private let bytes: [UInt8]
  private var offset = 0

  /// The maximum depth of nested lists and objects.
  private static let depthLimit = 200

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func whole() throws(JSONSyntaxError) -> JSONTree {
    let value = try value(depth: 0)
    skipBlanks()
    guard offset == bytes.count else { throw unexpected("the end of the file") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONTree {
    skipBlanks()
    guard depth <= Self.depthLimit else {
      throw unexpected("at most \(Self.depthLimit) lists and objects within one another")
    }
    switch offset < bytes.count ? bytes[offset] : 0 {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), 0x30...0x39: return try number()
    default: throw unexpected("a value")
    }
  }

  private mutating func word(
    _ word: String,
    _ value: JSONTree
  ) throws(JSONSyntaxError) -> JSONTree {
    guard bytes[offset...].starts(with: word.utf8) else { throw unexpected("a value") }
    offset += word.utf8.count
    return value
  }

  private mutating func list(depth: Int) throws(JSONSyntaxError) -> JSONTree {
    offset += 1
    var values: [JSONTree] = []
    if pass("]") { return .list(values) }
    repeat { values.append(try value(depth: depth + 1)) } while pass(",")
    guard pass("]") else { throw unexpected("\",\" or \"]\"") }
    return .list(values)
  }

  private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONTree {
    offset += 1
    var members = JSONMembers()
    if pass("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
        throw unexpected("a name in quotes")
      }
      let start = offset
      let name = try text()
      guard members[name] == nil else {
        throw error(at: start, "each name once", "\(JSONTree.quoted(name)) twice")
      }
      guard pass(":") else { throw unexpected("\":\"") }
      members[name] = try value(depth: depth + 1)
    } while pass(",")
    guard pass("}") else { throw unexpected("\",\" or \"}\"") }
    return .object(members)
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONTree {
    let start = offset
    func fail() -> JSONSyntaxError {
      let rest = bytes[start...].prefix { $0 > 0x20 && !",]}".utf8.contains($0) }
      return error(at: start, "a number", JSONTree.quoted(String(decoding: rest, as: UTF8.self)))
    }
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let whole = digits()
    guard !whole.isEmpty, whole.count == 1 || bytes[whole.lowerBound] != UInt8(ascii: "0") else {
      throw fail()
    }
    if peek(".") {
      offset += 1
      if digits().isEmpty { throw fail() }
    }
    if peek("e") || peek("E") {
      offset += 1
      if peek("+") || peek("-") { offset += 1 }
      if digits().isEmpty { throw fail() }
    }
    return .number(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private mutating func digits() -> Range<Int> {
    let start = offset
    while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    return start..<offset
  }

  private mutating func text() throws(JSONSyntaxError) -> String {
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try escaped()).utf8
      case ..<0x20: throw unexpected("a control character written as \\u and four digits")
      default:
        text.append(bytes[offset])
        offset += 1
      }
    }
    throw unexpected("a closing quote")
  }

  private mutating func escaped() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    let letters: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if offset < bytes.count, let scalar = letters[bytes[offset]] {
      offset += 1
      return scalar
    }
    guard peek("u") else { throw unexpected("one of \" \\ / b f n r t u") }
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let lone = error(at: start, "both halves of a surrogate pair", "one half")
    guard first < 0xDC00, bytes[offset...].starts(with: "\\u".utf8) else { throw lone }
    offset += 1
    let second = try unit()
    guard (0xDC00..<0xE000).contains(second) else { throw lone }
    let number = 0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second & 0x3FF)
    guard let scalar = Unicode.Scalar(number) else { throw lone }
    return scalar
  }

  /// Reads a `u` and four digits.
  private mutating func unit() throws(JSONSyntaxError) -> UInt16 {
    offset += 1
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected("four hexadecimal digits") }
    offset += 4
    return unit
  }

  private func peek(_ mark: Unicode.Scalar) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: mark)
  }

  private mutating func pass(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard peek(mark) else { return false }
    offset += 1
    return true
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  private func unexpected(_ expected: String) -> JSONSyntaxError {
    let rest = String(decoding: bytes[min(offset, bytes.count)...].prefix(32), as: UTF8.self)
    let found = rest.first.map { JSONTree.quoted(String($0)) } ?? "the end of the file"
    return error(at: offset, expected, found)
  }

  private func error(at offset: Int, _ expected: String, _ found: String) -> JSONSyntaxError {
    let (line, column) = bytes[..<min(offset, bytes.count)].placeBehind
    return JSONSyntaxError(line: line, column: column, expected: expected, found: found)
  }
}
