extension Color: CustomStringConvertible {
  /// Reads a colour from text: a name, a palette index, or its parts in hexadecimal digits.
  ///
  ///     try Color(parsing: "red")              // the same as .red
  ///     try Color(parsing: "bright-red")       // .palette(9)
  ///     try Color(parsing: "208")              // .palette(208)
  ///     try Color(parsing: "#102030")          // .rgb(0x10, 0x20, 0x30)
  ///     try Color(parsing: "default")          // .default
  ///
  /// Names and digits may be in any case.
  ///
  /// - Parameter text: The text.
  /// - Throws: `StyleError` if the text does not name a colour.
  public init(parsing text: some StringProtocol) throws(StyleError) {
    guard let color = Self.named(Substring(text)) else {
      throw StyleError(text: String(text), column: 1, expected: "a colour", found: String(text))
        .suggesting(Self.names)
    }
    self = color
  }

  /// The colour as `init(parsing:)` reads it.
  public var description: String {
    if let index = paletteIndex {
      return index < 16 ? Self.names[Int(index) + 1] : String(index)
    }
    guard let (red, green, blue) = parts else { return Self.names[0] }
    return "#" + [red, green, blue].map(Self.hexadecimal).joined()
  }

  /// The default, and then the first sixteen of the palette.
  package static let names: [String] = {
    let plain = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return ["default"] + plain + plain.map { "bright-" + $0 }
  }()

  static func named(_ text: Substring) -> Color? {
    if let digits = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : nil {
      // Each one is examined, since the standard library would take a sign for a digit.
      guard digits.count == 6, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit })
      else { return nil }
      guard let parts = UInt32(Substring(digits), radix: 16) else { return nil }
      return .rgb(
        UInt8(truncatingIfNeeded: parts >> 16),
        UInt8(truncatingIfNeeded: parts >> 8),
        UInt8(truncatingIfNeeded: parts)
      )
    }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let index = UInt8(text) {
      return .palette(index)
    }
    let name = text.lowercased()
    guard let place = names.firstIndex(of: name) else { return nil }
    return place == 0 ? .default : .palette(UInt8(place - 1))
  }

  /// Two hexadecimal digits.
  package static func hexadecimal(_ byte: UInt8) -> String {
    String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
  }
}
