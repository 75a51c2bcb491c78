/// Reads the JSON of one line, and knows where it is.
struct JSONScanner {
  private let line: [UInt8]
  private let number: Int
  private var index = 0

  /// - Parameters:
  ///   - line: Valid UTF-8.
  ///   - number: The line's number, for errors.
  init(line: [UInt8], number: Int) {
    self.line = line
    self.number = number
    skipBlanks()
  }

  /// Whether nothing but blanks is left.
  var isAtEnd: Bool { index == line.count }

  /// What is wrong at this place.
  func error(_ expected: String, found: String? = nil) -> AsciicastError {
    let column = line[..<index].count { $0 & 0xC0 != 0x80 } + 1
    let next = String(decoding: line[index...].prefix(4), as: UTF8.self).unicodeScalars.first
    let shown = next.map { String($0).json } ?? "the end of the line"
    return AsciicastError(
      line: number,
      column: column,
      expected: expected,
      found: found ?? (next == "\"" ? "a quotation mark" : shown)
    )
  }

  func isAt(_ scalar: Unicode.Scalar) -> Bool {
    index < line.count && line[index] == UInt8(ascii: scalar)
  }

  mutating func skipBlanks() {
    while isAt(" ") || isAt("\t") || isAt("\r") { index += 1 }
  }

  /// Takes one character and the blanks after it.
  mutating func expect(_ scalar: Unicode.Scalar, _ name: String) throws(AsciicastError) {
    guard take(scalar) else { throw error(name) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard isAt(scalar) else { return false }
    index += 1
    skipBlanks()
    return true
  }

  /// Goes to the next part of an object: past a comma, or past the end of it all.
  mutating func goesOn(_ isFirst: inout Bool) throws(AsciicastError) -> Bool {
    if take("}") { return false }
    if !isFirst { try expect(",", "\",\" or \"}\"") }
    isFirst = false
    return true
  }

  /// Takes a whole number that is not negative.
  mutating func integer(_ name: String, upTo limit: Int) throws(AsciicastError) -> Int {
    let start = self
    let digits = takeDigits()
    guard !digits.isEmpty else { throw start.error("\(name) as a number") }
    guard let value = Int(String(decoding: digits, as: UTF8.self)), value <= limit,
      !isAt("."), !isAt("e"), !isAt("E")
    else {
      throw start.error("\(name) as a whole number up to \(limit)", found: start.word)
    }
    skipBlanks()
    return value
  }

  /// Takes a number of seconds, exactly: no number of a machine stands between.
  mutating func time() throws(AsciicastError) -> Duration {
    let start = self
    if isAt("-") { throw error("a time that is not negative", found: word) }
    let whole = takeDigits()
    guard !whole.isEmpty else { throw start.error("a time as a number") }
    var fraction: ArraySlice<UInt8> = []
    if isAt(".") {
      index += 1
      fraction = takeDigits()
      guard !fraction.isEmpty else { throw error("a digit after the point") }
    }
    let shift = try exponent()
    skipBlanks()
    // Where the point is after the shift; zeros at the front do not count.
    let digits = (whole + fraction).drop { $0 == 0x30 }
    let point = digits.count - fraction.count + shift
    guard digits.isEmpty || point <= 15 else {
      throw start.error("a time of at most 15 digits before the point", found: start.word)
    }
    func number(_ places: Range<Int>) -> Int64 {
      places.reduce(0) { value, place in
        let isThere = place >= 0 && place < digits.count
        return value * 10 + (isThere ? Int64(digits[digits.startIndex + place]) - 0x30 : 0)
      }
    }
    guard !digits.isEmpty, point > -18 else { return .zero }
    return Duration(
      secondsComponent: point > 0 ? number(0..<point) : 0,
      attosecondsComponent: number(point..<point + 18)
    )
  }

  private mutating func exponent() throws(AsciicastError) -> Int {
    guard isAt("e") || isAt("E") else { return 0 }
    index += 1
    let isNegative = isAt("-")
    if isNegative || isAt("+") { index += 1 }
    let digits = takeDigits()
    guard !digits.isEmpty else { throw error("a digit of the exponent") }
    // More than any number of digits that a line could make up for.
    let value = digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1 << 40) }
    return isNegative ? -value : value
  }

  private mutating func takeDigits() -> ArraySlice<UInt8> {
    let digits = line[index...].prefix { (0x30...0x39).contains($0) }
    index = digits.endIndex
    return digits
  }

  /// What stands here, up to where a value ends.
  private var word: String {
    let word = line[index...].prefix { ![0x20, 0x2C, 0x5D, 0x7D].contains($0) }.prefix(40)
    return String(decoding: word, as: UTF8.self).json
  }

  /// Takes any value, and forgets it: what is in it is read only to find its end.
  mutating func skipValue() throws(AsciicastError) {
    var depth = 0
    repeat {
      if take("{") || take("[") {
        depth += 1
      } else if isAt("\"") {
        _ = try string("a text")
      } else if depth > 0, take("}") || take("]") {
        depth -= 1
      } else if depth > 0, take(",") || take(":") {
        continue
      } else {
        let word = line[index...].prefix {
          ![0x20, 0x09, 0x0D, 0x2C, 0x3A, 0x5D, 0x7D].contains($0)
        }
        guard !word.isEmpty else { throw error("a value") }
        index = word.endIndex
        skipBlanks()
      }
    } while depth > 0
  }

  /// Takes a text in quotation marks.
  mutating func string(_ name: String) throws(AsciicastError) -> String {
    guard isAt("\"") else { throw error(name) }
    index += 1
    var bytes: [UInt8] = []
    while !isAt("\"") {
      guard index < line.count else { throw error("a quotation mark at the end of the text") }
      guard line[index] >= 0x20 else { throw error("\\u and four digits for a control character") }
      if isAt("\\") {
        bytes += UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter
      } else {
        bytes.append(line[index])
        index += 1
      }
    }
    index += 1
    skipBlanks()
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func escape() throws(AsciicastError) -> Unicode.Scalar {
    let start = self
    index += 1
    guard index < line.count else { throw error("a character after \"\\\"") }
    let character = Unicode.Scalar(line[index])
    index += 1
    switch character {
    case "\"", "\\", "/": return character
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "u": break
    default:
      index -= 1
      throw error("one of \"\\/bfnrtu after \"\\\"")
    }
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Scalars beyond the first plane are written as two units.
    if first < 0xDC00, isAt("\\"), line[index...].dropFirst().first == UInt8(ascii: "u") {
      index += 2
      let second = try unit()
      let value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
      if 0xDC00..<0xE000 ~= second, let scalar = Unicode.Scalar(value) { return scalar }
    }
    throw start.error("both halves of a surrogate pair", found: "one")
  }

  private mutating func unit() throws(AsciicastError) -> UInt16 {
    let digits = line[index...].prefix(4).prefix {
      Unicode.Scalar($0).properties.isASCIIHexDigit
    }
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      index = digits.endIndex
      throw error("four hexadecimal digits after \"\\u\"")
    }
    index += 4
    return unit
  }
}
