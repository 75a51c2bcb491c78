extension ShownText {
  /// Gives the cells of a text to `body`, from the left, until it answers `false`.
  ///
  /// Most of the text on a screen is scalars that never form a cluster with another of their kind,
  /// with an accent on them here and there: these are read straight from the bytes. Only where that
  /// does not hold is the string asked for its clusters, which takes far longer.
  @inline(__always)
  static func forEachCell(of text: Substring, style: Style, _ body: (Cell) -> Bool) {
    let walked: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      walk(bytes, of: text, style: style, body)
    }
    guard walked == nil else { return }
    for character in text {
      var goesOn = true
      shape(character.unicodeScalars, style: style) { if goesOn { goesOn = body($0) } }
      guard goesOn else { return }
    }
  }

  @inline(__always)
  private static func walk(
    _ bytes: UnsafeBufferPointer<UInt8>,
    of text: Substring,
    style: Style,
    _ body: (Cell) -> Bool
  ) {
    var reader = ScalarReader(bytes: bytes)
    while let scalar = reader.next() {
      let width = lonelyWidth(of: scalar)
      if width != 0, reader.isAtLonelyScalar {
        guard body(Cell(base: scalar, width: width, style: style)) else { return }
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
      var goesOn = true
      shape(cluster, style: style) { if goesOn { goesOn = body($0) } }
      guard goesOn else { return }
    }
  }

  /// The width of a scalar that never forms a cluster with another such scalar; 0 for any other.
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
  /// Where the scalar that was read last begins.
  var start = 0
  /// Where it ends and the next one begins.
  var end = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Whether the next scalar surely begins a cluster, after one that surely could end one.
  @inline(__always)
  var isAtLonelyScalar: Bool {
    guard end < bytes.count else { return true }
    if bytes[end] < 0x80 { return true }
    var ahead = self
    guard let scalar = ahead.next() else { return true }
    return ShownText.lonelyWidth(of: scalar) != 0
  }

  /// Skips the accents, and the selectors of emoji, that follow the scalar read last; tells whether
  /// its cluster surely ends there.
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
