/// Makes text of bytes that come in pieces, cut anywhere.
struct UTF8Joiner: Hashable, Sendable {
  /// The beginning of a scalar whose other bytes have not come yet.
  private var held: [UInt8] = []

  /// Returns the text received so far, up to the last whole scalar; `�` for invalid bytes.
  mutating func take(_ bytes: some Sequence<UInt8>) -> String {
    held += bytes
    let whole = held.count - Self.unfinished(held)
    defer { held.removeFirst(whole) }
    return String(decoding: held[..<whole], as: UTF8.self)
  }

  /// The rest at the end, as text.
  var rest: String { String(decoding: held, as: UTF8.self) }

  /// Returns the number of bytes at the end that begin a scalar and do not finish it.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for count in 1...3 where count <= bytes.count {
      let byte = bytes[bytes.count - count]
      switch byte {
      case 0x80..<0xC0: continue
      case 0xC2..<0xE0: return count < 2 ? count : 0
      case 0xE0..<0xF0: return count < 3 ? count : 0
      case 0xF0..<0xF5: return count < 4 ? count : 0
      default: return 0
      }
    }
    return 0
  }
}
