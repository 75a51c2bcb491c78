internal import StraitScreen

extension JSONValue {
  /// Reads a value of JSON, with nothing but blanks around it.
  ///
  /// Reading is strict: no comments, no commas too many, no numbers such as `01` or `.5`, no control
  /// characters in texts. A surrogate without its other half, a name that an object has twice and a
  /// number too large for a `Double` are errors.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, without byte order mark.
  ///   - limits: The limits of its size.
  /// - Throws: `JSONError` with the byte where it stops to be JSON.
  /// - Complexity: O(n), n being the number of bytes; O(m log m) in the members of an object.
  public init(parsing bytes: [UInt8], limits: Limits = .standard) throws(JSONError) {
    var reader = JSONReader(bytes, limits: limits)
    self = try reader.whole()
  }
}

/// Reads JSON byte by byte; recursion is bounded by the limit of depth.
private struct JSONReader {
  private let bytes: [UInt8]
  private let limits: JSONValue.Limits
  private var offset = 0

  init(_ bytes: [UInt8], limits: JSONValue.Limits) {
    precondition(limits.depth < 200, "the depth must be under 200, got \(limits.depth)")
    self.bytes = bytes
    self.limits = limits
  }

  mutating func whole() throws(JSONError) -> JSONValue {
    guard bytes.count <= limits.bytes else {
      let expected = "at most \(limits.bytes) bytes"
      throw JSONError(offset: limits.bytes, expected: expected, found: "\(bytes.count)")
    }
    // First, so that no other mistake hides it, and texts can be taken as they are.
    if String(validating: bytes, as: UTF8.self) == nil, let mistake = UTF8Mistake(in: bytes) {
      throw JSONError(offset: mistake.offset, expected: "UTF-8", found: mistake.found)
    }
    let value = try value(depth: 0)
    skipBlanks()
    guard offset == bytes.count else { throw unexpected("the end") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipBlanks()
    guard offset < bytes.count else { throw unexpected("a value") }
    switch bytes[offset] {
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

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[offset...].starts(with: word.utf8) else { throw unexpected("a value") }
    offset += word.utf8.count
    return value
  }

  private mutating func list(depth: Int) throws(JSONError) -> JSONValue {
    try descend(depth)
    var values: [JSONValue] = []
    if pass("]") { return .list(values) }
    repeat { values.append(try value(depth: depth + 1)) } while pass(",")
    guard pass("]") else { throw unexpected("\",\" or \"]\"") }
    return .list(values)
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    try descend(depth)
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    if pass("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
        throw unexpected("a name in quotes")
      }
      let start = offset
      let name = try text()
      guard names.insert(name).inserted else {
        let expected = "a name that the object does not have yet"
        throw JSONError(offset: start, expected: expected, found: Shown.quoted(name))
      }
      guard pass(":") else { throw unexpected("\":\" after a name") }
      members.append(.init(name, try value(depth: depth + 1)))
    } while pass(",")
    guard pass("}") else { throw unexpected("\",\" or \"}\"") }
    return .object(members)
  }

  private mutating func descend(_ depth: Int) throws(JSONError) {
    guard depth < limits.depth else {
      throw unexpected("at most \(limits.depth) lists and objects within one another")
    }
    offset += 1
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = offset
    while offset < bytes.count, "+-.eE0123456789".utf8.contains(bytes[offset]) { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    // Scripts write numbers as JSON does.
    if let number = ScriptValue.number(text) { return number.json }
    throw JSONError(offset: start, expected: "a number", found: Shown.quoted(text))
  }

  private mutating func text() throws(JSONError) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text.append(contentsOf: String(try escaped()).utf8)
      case ..<0x20: throw unexpected("a control character as \\u and four digits")
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw unexpected("\"\\\"\" to end the text that begins at byte \(start)")
  }

  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard offset < bytes.count else { throw unexpected("an escaped character") }
    let plain: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let scalar = plain[bytes[offset]] {
      offset += 1
      return scalar
    }
    guard bytes[offset] == UInt8(ascii: "u") else {
      throw unexpected("one of \" \\ / b f n r t u after \\")
    }
    offset += 1
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let lone = JSONError(
      offset: start,
      expected: "both halves of a surrogate pair",
      found: "\\u\(String(first, radix: 16, uppercase: true)) alone"
    )
    guard first < 0xDC00, bytes[offset...].starts(with: "\\u".utf8) else { throw lone }
    offset += 2
    let second = try unit()
    let number = 0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second & 0x3FF)
    guard (0xDC00..<0xE000).contains(second), let scalar = Unicode.Scalar(number) else {
      throw lone
    }
    return scalar
  }

  private mutating func unit() throws(JSONError) -> UInt16 {
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected("four hexadecimal digits") }
    offset += 4
    return unit
  }

  private mutating func pass(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: mark) else { return false }
    offset += 1
    return true
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  private func unexpected(_ expected: String) -> JSONError {
    let rest = bytes[min(offset, bytes.count)...].prefix(8)
    let character = String(decoding: rest, as: UTF8.self).first
    let found = character.map { Shown.quoted(String($0)) } ?? "the end"
    return JSONError(offset: offset, expected: expected, found: found)
  }
}
