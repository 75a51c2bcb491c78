package import StraitTestSupport

extension SeededRandom {
  /// A text of up to `length` scalars, most of them parts of emoji.
  package mutating func emojiText(length: Int) -> String {
    let parts: [Unicode.Scalar] = [
      "👨", "👩", "👧", "👍", "🏳", "🌈", "❤", "♀", "☝", "🏴", "\u{200D}", "\u{200D}", "\u{200D}",
      "\u{FE0F}", "\u{FE0E}", "\u{1F3FB}", "\u{1F3FF}", "\u{1F1EB}", "\u{1F1EE}", "\u{E0067}",
      "\u{E007F}", "a", "1", "\u{20E3}", "\u{301}", "世", "\u{202E}", "\r", "\n", "\u{AD}",
    ]
    var text = ""
    for _ in 0..<below(length + 1) { text.unicodeScalars.append(pick(parts)) }
    return text
  }

  /// A text of up to `length` scalars, most of them of the kinds that are hard to show.
  package mutating func text(length: Int) -> String {
    var text = ""
    for _ in 0..<below(length + 1) { text.unicodeScalars.append(scalar()) }
    return text
  }

  private mutating func scalar() -> Unicode.Scalar {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x7F, 0x20...0x7E, 0x80...0xFF, 0x300...0x36F, 0x590...0x6FF, 0x900...0x94F,
      0x1100...0x11FF, 0x2000...0x206F, 0x20D0...0x20F0, 0x2190...0x2200, 0x2600...0x27BF,
      0x3040...0x30FF, 0x4E00...0x4E20, 0xAC00...0xAC30, 0xFE00...0xFE0F, 0xFFF0...0xFFFF,
      0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F466...0x1F469, 0x200D...0x200D, 0xE0020...0xE007F,
      0...0x10FFFF,
    ]
    let range = ranges[below(ranges.count)]
    let value = range.lowerBound + UInt32(below(range.count))
    return Unicode.Scalar(value) ?? "\u{200D}"
  }
}

/// Every scalar that there can be.
package let allScalars: [Unicode.Scalar] = (0...0x10FFFF).compactMap {
  Unicode.Scalar($0 as UInt32)
}
