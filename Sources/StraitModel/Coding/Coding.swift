/// Codes values whose types are only known at run time.
enum Coding {
  /// Encodes the value of a variable under its name.
  static func encode<Value>(
    _ value: Value,
    _ name: String,
    _ model: AnyClass,
    into container: inout KeyedEncodingContainer<PropertyKey>
  ) throws {
    let key = PropertyKey(stringValue: name)
    guard let encodable = value as? any Encodable else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: container.codingPath + [key],
          debugDescription: "\(model).\(name) is not Encodable, being \(Value.self)"
        )
      )
    }
    try container.encode(encodable, forKey: key)
  }

  /// Decodes a value for a variable from under its name.
  static func decode<Value>(
    _ type: Value.Type,
    _ name: String,
    from container: KeyedDecodingContainer<PropertyKey>
  ) throws -> Value {
    let key = PropertyKey(stringValue: name)
    func decode<Found: Decodable>(_ type: Found.Type) throws -> Found {
      try container.decode(type, forKey: key)
    }
    guard let type = type as? any Decodable.Type, let value = try decode(type) as? Value else {
      throw DecodingError.typeMismatch(
        Value.self,
        DecodingError.Context(
          codingPath: container.codingPath + [key],
          debugDescription: "\(name) is not Decodable, being \(Value.self)"
        )
      )
    }
    return value
  }
}
