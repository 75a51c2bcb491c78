/// The character sets of a terminal, G0 to G3, and which of them text is in.
struct CharacterSets: Hashable, Sendable {
  enum Name: UInt8, Hashable, Sendable {
    case ascii = 0x42  // B
    case british = 0x41  // A
    case graphics = 0x30  // 0
    // The Linux console's own table, which is ASCII where DEC's is.
    case console = 0x55  // U
    case user = 0x4B  // K
  }

  private var names: [Name] = [.ascii, .ascii, .ascii, .ascii]
  /// The set that text is in.
  var active = 0
  /// The set that the next character alone is in.
  var single: Int?

  mutating func designate(_ name: Name, as index: Int) {
    names[index] = name
  }

  /// Returns the character that a character of text selects.
  mutating func translate(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let name = names[single ?? active]
    single = nil
    switch name {
    case .graphics: return Self.graphic(scalar)
    case .british: return scalar == "#" ? "£" : scalar
    case .ascii, .console, .user: return scalar
    }
  }

  /// `true` if `translate` leaves every character as it is.
  var isPlain: Bool { single == nil && names[active] == .ascii }

  // DEC, "VT100 User Guide", table 3-9: special graphics characters.
  private static let graphics: [Unicode.Scalar] = Array(
    " ◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars
  )

  private static func graphic(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x5F...0x7E).contains(scalar.value) else { return scalar }
    return graphics[Int(scalar.value) - 0x5F]
  }
}
