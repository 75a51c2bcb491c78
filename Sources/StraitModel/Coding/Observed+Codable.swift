/// An observed variable is coded as a plain one is.
///
/// ```swift
/// final class Person: ObservableModel, Codable {
///   @Observed var name = "Ada"
///   @Observed var nickname: String?
/// }                                        // {"name": "Ada"}
/// ```
///
/// The key is the variable's name, or its case in `CodingKeys`; an optional one that is `nil` has no
/// key, and a missing key is `nil`; a missing key of another throws. Coding reads the variable, and
/// decoding makes it: a coercion that it was declared with is not asked and does not go along. Where that
/// matters, and in a class with subclasses, there is `CodableModel`.
extension Observed: Encodable where Value: Encodable {
  /// Encodes the value, as itself.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error of the value's encoding.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(property.value)
  }
}

extension Observed: Decodable where Value: Decodable {
  /// Decodes a value, and makes a variable of it.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: Any error of the value's decoding.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }
}

// A synthesised conformance calls these: coders handle some types themselves, such as dates, and
// only the container can detect missing keys.

extension KeyedEncodingContainer {
  /// Encodes the value of an observed variable.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - key: Its key.
  /// - Throws: Any error of the value's encoding.
  public mutating func encode<Value: Encodable>(
    _ variable: Observed<Value>,
    forKey key: Key
  ) throws {
    try encode(variable.property.value, forKey: key)
  }

  /// Encodes the value of an observed variable, unless it is `nil`.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - key: Its key.
  /// - Throws: Any error of the value's encoding.
  public mutating func encode<Value: Encodable>(
    _ variable: Observed<Value?>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(variable.property.value, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes the value of an observed variable.
  ///
  /// - Parameters:
  ///   - type: The variable's type.
  ///   - key: Its key.
  /// - Returns: The variable.
  /// - Throws: Any error of the value's decoding, or an error if the key is missing.
  public func decode<Value: Decodable>(
    _ type: Observed<Value>.Type,
    forKey key: Key
  ) throws -> Observed<Value> {
    Observed(wrappedValue: try decode(Value.self, forKey: key))
  }

  /// Decodes the value of an observed variable; `nil` if the key is missing.
  ///
  /// - Parameters:
  ///   - type: The variable's type.
  ///   - key: Its key.
  /// - Returns: The variable.
  /// - Throws: Any error of the value's decoding.
  public func decode<Value: Decodable>(
    _ type: Observed<Value?>.Type,
    forKey key: Key
  ) throws -> Observed<Value?> {
    Observed(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
