extension ShownText {
  /// Sends the cells of a text to `sink`, from the left, while it has room.
  ///
  /// Printable ASCII, most of the text on a screen, is sent as the bytes that it is. Most of the
  /// rest is scalars that never form a cluster with another of their kind, with an accent on them
  /// here and there: these are read straight from the bytes. Only where that does not hold is the
  /// string asked for its clusters, which takes far longer.
  @inline(__always)
  static func send(
    _ text: Substring,
    style: Style,
    policy: Policy,
    to sink: inout some CellSink
  ) {
    text.utf8Span.span.withUnsafeBufferPointer {
      walk($0, of: text, style: style, policy: policy, to: &sink)
    }
  }

  @inline(__always)
  private static func walk(
    _ bytes: UnsafeBufferPointer<UInt8>,
    of text: Substring,
    style: Style,
    policy: Policy,
    to sink: inout some CellSink
  ) {
    var reader = ScalarReader(bytes: bytes)
    while sink.room > 0 {
      let ascii = reader.nextASCII(atMost: sink.room)
      if ascii.count > 0 {
        sink.receive(ascii: ascii, style: style)
        continue
      }
      guard let scalar = reader.next() else { return }
      let width = lonelyWidth(of: scalar)
      if width != 0, reader.isAtLonelyScalar {
        sink.receive(Cell(base: scalar, width: width, style: style))
        continue
      }
      let start = reader.start
      if width == 0 || !reader.skipPlainMarks() {
        let index = text.utf8.index(text.startIndex, offsetBy: start)
        let end = text[index...].index(after: index)
        reader.end = start + text.utf8.distance(from: index, to: end)
      }
      var cluster = ScalarReader(bytes: UnsafeBufferPointer(rebasing: bytes[..<reader.end]))
      cluster.end = start
      if policy == .clusters, shapeWhole(cluster, style: style, emit: { sink.receive($0) }) {
        continue
      }
      shape(cluster, style: style) { sink.receive($0) }
    }
  }

  /// Returns the width of a scalar that never forms a cluster with another such scalar; 0 for any
  /// other.
  @inline(__always)
  fileprivate static func lonelyWidth(of scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.value {
    // ASCII, Latin, Greek and Cyrillic, dashes and quotes, arrows, boxes and blocks.
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x3A3..<0x483, 0x2010..<0x2028, 0x2190..<0x2200,
      0x2500..<0x25A0:
      1
    // Kana, Chinese characters, Korean syllables.
    case 0x3041..<0x3097, 0x30A1..<0x30FB, 0x4E00..<0xA000, 0xAC00..<0xD7A4: 2
    // Emoji, without the skin tones.
    case 0x1F300..<0x1F3FB, 0x1F400..<0x1F650, 0x1F900..<0x1FA00:
      UInt8(ScalarWidth.columns(of: scalar) ?? 0)
    default: 0
    }
  }
}

/// Reads scalars from valid UTF-8.
private struct ScalarReader: Sequence, IteratorProtocol {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The start of the scalar that was read last.
  var start = 0
  /// The end of that scalar, and the start of the next one.
  var end = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Reads the printable ASCII that follows, except for a last character that a mark may follow.
  ///
  /// - Parameter limit: The number of bytes wanted.
  /// - Returns: The bytes, `limit` at most; none if something else follows.
  @inline(__always)
  mutating func nextASCII(atMost limit: Int) -> UnsafeBufferPointer<UInt8> {
    let first = end
    let last = bytes.count - first > limit ? first + limit : bytes.count
    var next = first
    while next + 8 <= last, isPrintableASCII(wordAt: next) { next += 8 }
    while next < last, bytes[next] &- 0x20 < 0x5F { next += 1 }
    if next > first, next < bytes.count, bytes[next] >= 0x80 { next -= 1 }
    end = next
    return UnsafeBufferPointer(rebasing: bytes[first..<next])
  }

  /// Returns whether the eight bytes from `index` are all printable ASCII.
  @inline(__always)
  private func isPrintableASCII(wordAt index: Int) -> Bool {
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The upper bit of a byte is set if it is set in the word, if adding 1 carries from 0x7F, or if
    // the byte is below 0x20. A borrow can only set it next to a byte below 0x20.
    let signs = word | (word &+ ones) | (word &- ones &* 0x20)
    return signs & (ones &* 0x80) == 0
  }

  /// Returns whether the next scalar surely begins a cluster, after one that surely could end one.
  @inline(__always)
  var isAtLonelyScalar: Bool {
    guard end < bytes.count else { return true }
    if bytes[end] < 0x80 { return true }
    var ahead = self
    guard let scalar = ahead.next() else { return true }
    return ShownText.lonelyWidth(of: scalar) != 0
  }

  /// Skips the accents, and the selectors of emoji, that follow the scalar read last; returns
  /// whether its cluster surely ends there.
  mutating func skipPlainMarks() -> Bool {
    var ahead = self
    while let mark = ahead.next(), (0x300..<0x370).contains(mark.value) || mark == "\u{FE0F}" {
      end = ahead.end
    }
    return isAtLonelyScalar
  }

  @inline(__always)
  mutating func next() -> Unicode.Scalar? {
    guard end < bytes.count else { return nil }
    start = end
    let lead = UInt32(bytes[end])
    switch lead {
    case ..<0x80: return scalar(lead, length: 1)
    case ..<0xE0: return scalar((lead & 0x1F) << 6 | tail(1), length: 2)
    case ..<0xF0: return scalar((lead & 0xF) << 12 | tail(1) << 6 | tail(2), length: 3)
    default:
      return scalar((lead & 7) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), length: 4)
    }
  }

  @inline(__always)
  private func tail(_ offset: Int) -> UInt32 {
    UInt32(bytes[start + offset] & 0x3F)
  }

  @inline(__always)
  private mutating func scalar(_ value: UInt32, length: Int) -> Unicode.Scalar {
    end = start + length
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
