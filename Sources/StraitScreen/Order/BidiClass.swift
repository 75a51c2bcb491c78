/// The bidirectional type of a character, as far as a line of cells has it.
///
/// Unicode Standard Annex #9, "Unicode Bidirectional Algorithm", table 4. Isolates, overrides and
/// embeddings are left out: on a screen they are marks. So are separators of paragraphs and
/// segments, which are pictures.
enum BidiClass: Hashable {
  case left
  case right
  case arabic
  case europeanNumber
  case europeanSeparator
  case europeanTerminator
  case arabicNumber
  case commonSeparator
  case blank
  case other

  /// The type of a character.
  ///
  /// The letters of a script have separate blocks: blocks and the general category determine the
  /// class, except for some rare symbols, which are treated as having no direction.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: self = .left
    case 0x30...0x39, 0xB2, 0xB3, 0xB9, 0x6F0...0x6F9, 0x2070, 0x2074...0x2079, 0x2080...0x2089,
      0xFF10...0xFF19, 0x1D7CE...0x1D7FF:
      self = .europeanNumber
    case 0x2B, 0x2D, 0x207A, 0x207B, 0x208A, 0x208B, 0x2212, 0xFB29, 0xFF0B, 0xFF0D:
      self = .europeanSeparator
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C, 0x202F, 0x2044, 0xFF0C, 0xFF0E, 0xFF0F, 0xFF1A:
      self = .commonSeparator
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x609, 0x60A, 0x66A, 0x2030...0x2034,
      0x20A0...0x20CF:
      self = .europeanTerminator
    case 0x660...0x669, 0x66B, 0x66C, 0x6DD, 0x8E2: self = .arabicNumber
    case 0x608, 0x60B, 0x6FD, 0x6FE: self = .arabic
    case 0x7FE, 0x7FF: self = .right
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      self = BidiClass(rightToLeft: scalar)
    default: self = BidiClass(category: scalar)
    }
  }

  /// The type of a character in a block of a script that is written from right to left.
  private init(rightToLeft scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark:
      self = Self.isArabic(scalar.value) ? .arabic : .right
    case .otherPunctuation, .dashPunctuation:
      switch scalar.value {
      case 0x60D...0x60F, 0x66A, 0x6DE, 0x6E9, 0x7F6...0x7F9, 0xFD3E...0xFD4F, 0x1091F:
        self = .other
      default: self = Self.isArabic(scalar.value) ? .arabic : .right
      }
    default: self = .other
    }
  }

  private static func isArabic(_ value: UInt32) -> Bool {
    switch value {
    case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE, 0x10D00...0x10D3F,
      0x10EC0...0x10EFF, 0x10F30...0x10F6F, 0x1EC70...0x1ECBF, 0x1ED00...0x1ED4F,
      0x1EE00...0x1EEFF:
      true
    default: false
    }
  }

  private init(category scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .spaceSeparator: self = .blank
    case .currencySymbol: self = .europeanTerminator
    case .mathSymbol, .modifierSymbol, .otherSymbol, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation:
      self = .other
    default: self = .left
    }
  }

  /// `true` if the characters after it in a line have to be reordered.
  var needsOrder: Bool { self == .right || self == .arabic || self == .arabicNumber }
}
