/// The role of a scalar at the boundaries of words.
///
/// The classes are those of Unicode Standard Annex #29, table 3 (Word_Break Property Values). They
/// are derived from the properties that the standard library has, as that table defines them; the
/// few that it enumerates are listed here.
enum WordClass {
  case other
  case newline
  /// Belongs to what precedes it: Extend, Format and ZWJ (rule WB4).
  case ignored
  case space
  case letter
  case hebrewLetter
  case katakana
  case numeric
  /// Joins words, as an underscore.
  case connector
  case midLetter
  case midNumber
  case midBoth
  case singleQuote
  case doubleQuote

  /// The class of a scalar.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39: self = .numeric
    case 0x41...0x5A, 0x61...0x7A: self = .letter
    case 0x20: self = .space
    case 0..<0x80: self = Self.ascii(scalar.value)
    default: self = Self.others(scalar)
    }
  }

  private static func ascii(_ value: UInt32) -> WordClass {
    switch value {
    case 0x0A...0x0D: .newline
    case 0x22: .doubleQuote
    case 0x27: .singleQuote
    case 0x2C, 0x3B: .midNumber
    case 0x2E: .midBoth
    case 0x3A: .midLetter
    case 0x5F: .connector
    default: .other
    }
  }

  private static func others(_ scalar: Unicode.Scalar) -> WordClass {
    switch scalar.value {
    case 0x85, 0x2028, 0x2029: return .newline
    case 0xB7, 0x387, 0x55F, 0x5F4, 0x2027, 0xFE13, 0xFE55, 0xFF1A: return .midLetter
    case 0x37E, 0x589, 0x60C, 0x60D, 0x66C, 0x7F8, 0x2044, 0xFE10, 0xFE14, 0xFE50, 0xFE54, 0xFF0C,
      0xFF1B:
      return .midNumber
    case 0x2018, 0x2019, 0x2024, 0xFE52, 0xFF07, 0xFF0E: return .midBoth
    case 0x202F: return .connector
    case 0xA0, 0x2007, 0x200B: return .other
    // Signs before Arabic and other numbers, and a separator inside of one.
    case 0x600...0x605, 0x66B, 0x6DD, 0x890, 0x891, 0x8E2, 0x19DA, 0x110BD, 0x110CD: return .numeric
    case 0x3031...0x3035, 0x309B, 0x309C, 0x30A0...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
      0x32D0...0x32FE, 0x3300...0x3357, 0xFF66...0xFF9D, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB,
      0x1AFFD...0x1AFFE, 0x1B000,
      0x1B120...0x1B122, 0x1B155, 0x1B164...0x1B167:
      return .katakana
    case 0x5D0...0x5EA, 0x5EF...0x5F2, 0xFB1D, 0xFB1F...0xFB28, 0xFB2A...0xFB36, 0xFB38...0xFB3C,
      0xFB3E, 0xFB40,
      0xFB41, 0xFB43, 0xFB44, 0xFB46...0xFB4F:
      return .hebrewLetter
    // Hiragana.
    case 0x3041...0x3096, 0x309D...0x309F, 0x1B001...0x1B11F, 0x1B132, 0x1B150...0x1B152, 0x1F200:
      return .other
    default: break
    }
    let properties = scalar.properties
    let category = properties.generalCategory
    if properties.isGraphemeExtend || properties.isEmojiModifier || category == .spacingMark {
      return .ignored
    }
    switch category {
    case .format: return isListedLetter(scalar.value) ? .letter : .ignored
    case .spaceSeparator: return .space
    case .connectorPunctuation: return .connector
    case .decimalNumber: return .numeric
    default: break
    }
    if properties.isAlphabetic, !properties.isIdeographic, !needsDictionary(scalar.value) {
      return .letter
    }
    return isListedLetter(scalar.value) ? .letter : .other
  }

  /// Letters that are not alphabetic, as the table enumerates them.
  private static func isListedLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0x2C2...0x2C5, 0x2D2...0x2D7, 0x2DE...0x2DF, 0x2E5...0x2EB, 0x2ED, 0x2EF...0x2FF,
      0x55A...0x55C,
      0x55E, 0x58A, 0x5F3, 0x70F, 0xA708...0xA716, 0xA720...0xA721, 0xA789...0xA78A, 0xAB5B:
      true
    default: false
    }
  }

  /// Scripts whose words only a dictionary can find (Line_Break=SA).
  private static func needsDictionary(_ value: UInt32) -> Bool {
    switch value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF,
      0xA9E0...0xA9FF, 0xAA60...0xAADF, 0x11700...0x1174F:
      true
    default: false
    }
  }

  // MARK: Groups of the rules

  var isLetter: Bool { self == .letter || self == .hebrewLetter }
  var isMidLetter: Bool { self == .midLetter || self == .midBoth || self == .singleQuote }
  var isMidNumber: Bool { self == .midNumber || self == .midBoth || self == .singleQuote }
  /// `true` if the cluster is part of a word, not blanks or punctuation.
  var isWord: Bool {
    isLetter || self == .numeric || self == .katakana || self == .connector
  }
}

extension Character {
  /// The class by which a cluster meets what precedes it.
  var firstWordClass: WordClass { WordClass(unicodeScalars[unicodeScalars.startIndex]) }

  /// The class that decides about the boundary behind it: that of its last scalar that is not
  /// ignored.
  var lastWordClass: WordClass {
    for scalar in unicodeScalars.reversed() {
      let wordClass = WordClass(scalar)
      if wordClass != .ignored { return wordClass }
    }
    return .ignored
  }
}
