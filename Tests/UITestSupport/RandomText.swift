extension SeededRandom {
  /// A text of up to `count` pieces, most of which join with their neighbours.
  package mutating func text(pieces count: Int, of pieces: [String] = joiningPieces) -> String {
    var text = ""
    for _ in 0..<below(count + 1) { text.unicodeScalars += pick(pieces).unicodeScalars }
    return text
  }

  /// Up to `count` bytes, rich in the beginnings of sequences.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    let parts: [[UInt8]] = [
      [0x1B], [0x1B, 0x5B], [0x1B, 0x4F], [0x1B, 0x5D, 0x30], [0x9B], [0xC2], [0xF0, 0x9F], [0xFF],
      Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8), Array("\u{1B}[<0;3;4".utf8), [0x7F],
      Array("é漢😀".utf8), Array("\u{1B}[D\u{1B}[C\u{1B}[H\u{1B}[F\u{1B}[3~".utf8), [0x09],
    ]
    var bytes: [UInt8] = []
    while bytes.count < count {
      if below(3) == 0 { bytes += pick(parts) } else { bytes.append(UInt8(below(256))) }
    }
    return bytes
  }
}

/// Pieces of text whose characters depend on the adjacent ones: marks, joiners, emoji, flag
/// letters, Korean letters, line ends, Indian conjuncts, prepended signs.
package let joiningPieces: [String] = [
  "a", "e", " ", "漢", "가", "\u{0}", "\u{AD}",
  "\u{301}", "\u{308}", "\u{FE0F}", "\u{20E3}", "\u{903}", "\u{E33}", "\u{E0067}", "\u{3099}",
  "\u{200D}", "\u{200C}", "👩", "👨", "👧", "\u{1F3FD}", "❤", "👩‍👩‍👧", "🏳️‍🌈",
  "🇩", "🇪", "🇫", "🇩🇪", "🇫🇮🇩🇪",
  "\u{1100}", "\u{1161}", "\u{11A8}", "\u{AC01}",
  "\r", "\n", "\r\n", "\u{2028}", "\u{85}",
  "क", "\u{94D}", "ष", "क्ष", "\u{93F}", "\u{9CD}", "\u{995}",
  "\u{600}", "\u{110BD}", "\u{202E}", "\u{200B}",
]

/// Sets of pieces, each rich in one way to join.
package let kindsOfPieces: [[String]] = [
  ["👩", "👧", "\u{200D}", "\u{1F3FD}", "\u{FE0F}", "\n"],
  ["🇩", "🇪", "🇫🇮🇩🇪", "\u{200D}", "a"],
  ["\u{1100}", "\u{1161}", "\u{11A8}", "\u{AC00}", "\u{AC01}", "\n"],
  ["\u{915}", "\u{94D}", "\u{937}", "\u{200D}", "\u{93F}", "\n"],
  ["\r", "\n", "\r\n", "\u{301}", "e", "\u{2028}"],
  ["\u{600}", "🇩", "\u{301}", "\u{903}", "a", "\n"],
  joiningPieces,
]
