// A colour is coded as its text, which people can read and edit in a file.

extension Color: Codable {
  /// Decodes a colour from its text, as `init(parsing:)` reads it.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The error of the decoder, or that the text does not name a colour.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let color = Self.named(Substring(try container.decode(String.self))) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "a colour such as red, 208 or #102030"
      )
    }
    self = color
  }

  /// Encodes the colour as its text, such as `red`, `208` or `#102030`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
