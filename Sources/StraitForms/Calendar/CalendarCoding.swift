// Days and times are coded as their texts, which people can read and edit in a file.

extension CalendarDate: Codable {
  /// Decodes a date from its text, such as `1815-12-10`.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The error of the decoder, or one for a text that is not a date.
  public init(from decoder: any Decoder) throws {
    self = try CalendarCoding.decode(from: decoder, "a date such as 1815-12-10")
  }

  /// Encodes the date as its text, `1815-12-10`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try CalendarCoding.encode(self, to: encoder)
  }
}

extension TimeOfDay: Codable {
  /// Decodes a time from its text, such as `09:15`.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The error of the decoder, or one for a text that is not a time of day.
  public init(from decoder: any Decoder) throws {
    self = try CalendarCoding.decode(from: decoder, "a time such as 09:15")
  }

  /// Encodes the time as its text, `09:15`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try CalendarCoding.encode(self, to: encoder)
  }
}

extension DateAndTime: Codable {
  /// Decodes a date with a time from its text, such as `2026-11-25T09:15`.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The error of the decoder, or one for a text that is not a date and time.
  public init(from decoder: any Decoder) throws {
    self = try CalendarCoding.decode(from: decoder, "a date and a time such as 2026-11-25T09:15")
  }

  /// Encodes both as their text, `2026-11-25T09:15`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try CalendarCoding.encode(self, to: encoder)
  }
}

/// A weekday is coded as its number, from 1 for Monday.
extension Weekday: Codable {}

/// Codes values as their texts.
private enum CalendarCoding {
  static func decode<Value: LosslessStringConvertible>(
    from decoder: any Decoder,
    _ expected: String
  ) throws -> Value {
    let container = try decoder.singleValueContainer()
    guard let value = Value(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: expected)
    }
    return value
  }

  static func encode(_ value: some LosslessStringConvertible, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.description)
  }
}
