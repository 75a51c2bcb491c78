/// A path as it is read: names between slashes, and values behind a question mark.
struct ScreenPath {
  /// The text.
  let text: String
  /// The names, not decoded.
  let segments: [Substring]
  /// The values behind the question mark, decoded.
  let values: [String: String]

  /// Reads a path; a slash at its beginning and at its end may be there or not.
  init(_ text: String) throws(ScreenError) {
    self.text = text
    let mark = text.firstIndex(of: "?")
    var names = text[..<(mark ?? text.endIndex)]
    if names.first == "/" { names = names.dropFirst() }
    if names.last == "/" { names = names.dropLast() }
    segments = names.isEmpty ? [] : names.split(separator: "/", omittingEmptySubsequences: false)
    if let empty = segments.first(where: \.isEmpty) {
      throw Self.error(text, at: empty.startIndex, "a name between slashes", "/")
    }
    var values: [String: String] = [:]
    if let mark {
      for part in text[text.index(after: mark)...].split(separator: "&") {
        let equals = part.firstIndex(of: "=")
        let name = try Self.decoded(part[..<(equals ?? part.endIndex)], of: text)
        guard !name.isEmpty else {
          throw Self.error(text, at: part.startIndex, "the name of a value", String(part))
        }
        let value = equals.map { part[part.index(after: $0)...] } ?? ""
        values[name] = try Self.decoded(value, of: text)
      }
    }
    self.values = values
  }

  /// Returns the values of a registered name that the path fits; `nil` if it does not fit.
  func parameters(for pattern: [Substring]) throws(ScreenError) -> [String: String]? {
    guard pattern.count == segments.count else { return nil }
    var found = values
    for (name, segment) in zip(pattern, segments) {
      if name.first == ":" {
        found[String(name.dropFirst())] = try Self.decoded(segment, of: text)
      } else if name != segment {
        return nil
      }
    }
    return found
  }

  /// Returns the path of the first names only.
  func prefix(_ count: Int) -> String { segments.prefix(count).joined(separator: "/") }

  static func error(
    _ text: String,
    at place: String.Index,
    _ expected: String,
    _ found: String,
    _ nearest: String? = nil,
    among names: [String] = []
  ) -> ScreenError {
    ScreenError(
      path: text,
      column: text.distance(from: text.startIndex, to: place) + 1,
      expected: expected,
      found: found,
      nearest: nearest,
      names: names
    )
  }

  /// Returns a part of a path without its percent signs: `%41` is `A`, by RFC 3986, section 2.1.
  private static func decoded(
    _ part: Substring,
    of text: String
  ) throws(ScreenError) -> String {
    guard part.utf8.contains(UInt8(ascii: "%")) else { return String(part) }
    var bytes: [UInt8] = []
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else {
        throw error(text, at: part.startIndex, "two hexadecimal digits after %", String(part))
      }
      bytes.append(high << 4 | low)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
