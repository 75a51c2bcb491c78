/// The characters that look the other way where text is read from right to left.
enum BidiBracket {
  /// Brackets, which form pairs.
  ///
  /// Unicode Character Database, BidiBrackets.txt, without those of mathematics.
  private static let brackets: [Unicode.Scalar: Unicode.Scalar] = [
    "(": ")", "[": "]", "{": "}", "⁅": "⁆", "⁽": "⁾", "₍": "₎", "⌈": "⌉", "⌊": "⌋", "❨": "❩",
    "❪": "❫", "❬": "❭", "❮": "❯", "❰": "❱", "❲": "❳", "❴": "❵", "⟦": "⟧", "⟨": "⟩", "⟪": "⟫",
    "⦃": "⦄", "⦅": "⦆", "〈": "〉", "《": "》", "「": "」", "『": "』", "【": "】", "〔": "〕", "（": "）",
    "［": "］", "｛": "｝",
  ]
  private static let closing = Dictionary(uniqueKeysWithValues: brackets.map { ($1, $0) })
  /// Other mirrored characters.
  ///
  /// Unicode Character Database, BidiMirroring.txt, without those of mathematics.
  private static let mirrored: [Unicode.Scalar: Unicode.Scalar] = [
    "<": ">", ">": "<", "«": "»", "»": "«", "‹": "›", "›": "‹", "≤": "≥", "≥": "≤",
  ]

  /// Returns the character that is shown for one that is read from right to left (rule L4).
  static func mirror(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    brackets[scalar] ?? closing[scalar] ?? mirrored[scalar] ?? scalar
  }

  /// Returns the pairs of brackets in a line, by where they open (definition BD16).
  ///
  /// - Parameters:
  ///   - scalars: The characters.
  ///   - isNeutral: `true` if the character at an index has no direction.
  /// - Returns: The places of both brackets of each pair.
  static func pairs(
    in scalars: [Unicode.Scalar],
    where isNeutral: (Int) -> Bool
  ) -> [(Int, Int)] {
    var open: [(closing: Unicode.Scalar, index: Int)] = []
    var pairs: [(Int, Int)] = []
    for (index, scalar) in scalars.enumerated() where isNeutral(index) {
      if let closing = brackets[scalar] {
        guard open.count < 63 else { break }
        open.append((closing, index))
      } else if closing[scalar] != nil,
        let match = open.lastIndex(where: { $0.closing == scalar })
      {
        pairs.append((open[match].index, index))
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.0 < $1.0 }
  }
}
