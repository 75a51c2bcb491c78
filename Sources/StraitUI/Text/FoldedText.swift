extension StringProtocol {
  /// The text as every search in a list compares it: without case, diacritics and width.
  ///
  /// ```swift
  /// "Österreich".folded     // "osterreich"
  /// "Łódź".folded           // "lodz"
  /// "Straße".folded         // "strasse"
  /// "ＡＢＣ".folded          // "abc"
  /// ```
  ///
  /// The language does not matter. Canonically equal texts have the same folded text. The marks of
  /// scripts in which they distinguish letters, such as those of kana and Devanagari, are kept.
  var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var folded = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      // By way of the capitals, as ß and final sigma are the same as SS and Σ.
      let small = scalar.properties.lowercaseMapping.uppercased().lowercased()
      for scalar in small.unicodeScalars where !scalar.isDiacritic {
        if let base = PlainLetters.bases[scalar] {
          folded.append(contentsOf: base.unicodeScalars)
        } else {
          folded.append(scalar)
        }
      }
    }
    return String(folded)
  }

  /// Returns the rest behind a beginning, ignoring case, diacritics and width.
  ///
  /// - Parameter beginning: The beginning, folded.
  /// - Returns: The rest; `nil` if the text does not begin so, or the beginning ends inside a
  ///   character, as "stras" does in "Straße".
  /// - Complexity: O(*n*) in the length of the beginning.
  func rest(behindFolded beginning: String) -> SubSequence? {
    var wanted = Substring(beginning)
    var index = startIndex
    while !wanted.isEmpty {
      guard index < endIndex else { return nil }
      let folded = String(self[index]).folded
      guard wanted.hasPrefix(folded) else { return nil }
      wanted.removeFirst(folded.count)
      formIndex(after: &index)
    }
    return self[index...]
  }
}

extension Unicode.Scalar {
  /// `true` for a mark that searches ignore: one of Latin, Greek, Cyrillic, Hebrew
  /// or Arabic.
  fileprivate var isDiacritic: Bool {
    guard properties.generalCategory == .nonspacingMark else { return false }
    // Above and below the letter; from 10 to 35, the vowels of Hebrew and Arabic.
    let place = properties.canonicalCombiningClass.rawValue
    return 10...35 ~= place || 200...240 ~= place
  }
}

/// Letters with marks, or of another width, and the letters that searches take them for.
private enum PlainLetters {
  /// Letters whose names do not contain the name of their base letter.
  private static let others: [Unicode.Scalar: String] = [
    "й": "и", "ё": "е", "ѓ": "г", "ї": "і", "ќ": "к", "ў": "у", "æ": "ae", "œ": "oe",
    "\u{3000}": " ",
    // The sound marks of half width are combined with the letter before them.
    "\u{FF9E}": "\u{3099}", "\u{FF9F}": "\u{309A}",
  ]

  /// Latin, Greek, Cyrillic, Hebrew and Arabic letters, kana, jamo, and forms of other widths.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0x24F, 0x370...0x52F, 0x5D0...0x5EA, 0x620...0x6FF, 0x1E00...0x1FFF,
    0x3000...0x30FF, 0x3131...0x318E, 0xFB1D...0xFB4E, 0xFF01...0xFFEE,
  ]

  /// The plain letters, found by the names of characters in the Unicode Standard.
  ///
  ///     LATIN SMALL LETTER L WITH STROKE       LATIN SMALL LETTER L
  ///     HALFWIDTH KATAKANA LETTER KA           KATAKANA LETTER KA
  static let bases: [Unicode.Scalar: String] = {
    var named: [String: Unicode.Scalar] = [:]
    for scalar in blocks.joined().compactMap({ Unicode.Scalar($0) }) {
      if let name = scalar.properties.name { named[name] = scalar }
    }
    var bases = others
    for (name, scalar) in named where others[scalar] == nil {
      guard let base = named[plainName(of: name)], base != scalar else { continue }
      bases[scalar] = others[base] ?? String(base)
    }
    return bases
  }()

  private static func plainName(of name: String) -> String {
    var plain = Substring(name)
    for width in ["FULLWIDTH ", "HALFWIDTH "] where plain.hasPrefix(width) {
      plain = plain.dropFirst(width.count)
    }
    if let mark = plain.firstRange(of: " WITH ") { plain = plain[..<mark.lowerBound] }
    return String(plain)
  }
}
