/// The first invalid byte of a text that should be UTF-8.
package struct UTF8Mistake: Hashable, Sendable {
  /// The offset of the byte.
  package let offset: Int
  /// The line, counted from 1.
  package let line: Int
  /// The column, in characters of the line, counted from 1; a byte order mark is not counted.
  package let column: Int
  /// The byte as messages show it.
  ///
  ///     the byte 0xFF
  package let found: String

  /// Finds the first byte that is not UTF-8.
  ///
  /// - Parameter bytes: The bytes; `nil` results if all of them are UTF-8.
  /// - Complexity: O(*n*), *n* being the number of bytes.
  package init?(in bytes: [UInt8]) {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return nil
      case .valid(let encoded): offset += encoded.count
      case .error:
        self.init(at: offset, of: bytes)
        return
      }
    }
  }

  private init(at offset: Int, of bytes: [UInt8]) {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let text = start == 0 ? before.withoutByteOrderMark : before[start...]
    self.offset = offset
    line = before.count { $0 == 0x0A } + 1
    column = String(decoding: text, as: UTF8.self).count + 1
    found = "the byte 0x" + String(bytes[offset], radix: 16, uppercase: true)
  }
}
