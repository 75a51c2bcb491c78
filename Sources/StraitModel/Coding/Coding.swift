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
    guard let encodable = value as? any Encodable ?? ListedModel(value: value) else {
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

  /// Decodes the variables of an existing model, if a variable's type is not coded itself.
  ///
  /// - Returns: A closure that sets the variables, or `nil` without such a model.
  static func decode(
    _ type: Any.Type,
    into present: Any?,
    _ name: String,
    from container: KeyedDecodingContainer<PropertyKey>
  ) throws -> (() -> Void)? {
    guard !(type is any Decodable.Type), let model = present as? any ObservableModel else {
      return nil
    }
    let key = PropertyKey(stringValue: name)
    let members = try container.nestedContainer(keyedBy: PropertyKey.self, forKey: key)
    let setters = try model.decodedSetters(from: members)
    return { for set in setters { set() } }
  }
}

extension AnyProperty {
  /// Encodes the value under the variable's name; `nil` is encoded as a missing key.
  func encode(
    _ name: String,
    of model: AnyClass,
    into container: inout KeyedEncodingContainer<PropertyKey>
  ) throws {
    if let optional = valueType as? any CodedOptional.Type {
      return try optional.encode(self, name, of: model, into: &container)
    }
    func encode<Value>(_ type: Value.Type) throws {
      try Coding.encode(typed(as: type).value, name, model, into: &container)
    }
    try encode(valueType)
  }

  /// Decodes a value that is found under the variable's name.
  ///
  /// - Returns: A closure that sets the property to the value; `nil` if the name is missing.
  func decode(
    _ name: String,
    from container: KeyedDecodingContainer<PropertyKey>
  ) throws -> (() -> Void)? {
    guard container.contains(PropertyKey(stringValue: name)) else { return nil }
    if let optional = valueType as? any CodedOptional.Type {
      return try optional.decode(for: self, name, from: container)
    }
    func decode<Value>(_ type: Value.Type) throws -> () -> Void {
      let present = typed(as: type).value
      if let set = try Coding.decode(type, into: present, name, from: container) { return set }
      let value = try Coding.decode(type, name, from: container)
      return { [self] in typed(as: type).value = value }
    }
    return try decode(valueType)
  }
}

/// An optional, whose wrapped value is coded.
private protocol CodedOptional {
  static func encode(
    _ property: AnyProperty,
    _ name: String,
    of model: AnyClass,
    into container: inout KeyedEncodingContainer<PropertyKey>
  ) throws
  static func decode(
    for property: AnyProperty,
    _ name: String,
    from container: KeyedDecodingContainer<PropertyKey>
  ) throws -> () -> Void
}

extension Optional: CodedOptional {
  fileprivate static func encode(
    _ property: AnyProperty,
    _ name: String,
    of model: AnyClass,
    into container: inout KeyedEncodingContainer<PropertyKey>
  ) throws {
    guard let value = property.typed(as: Self.self).value else { return }
    try Coding.encode(value, name, model, into: &container)
  }

  fileprivate static func decode(
    for property: AnyProperty,
    _ name: String,
    from container: KeyedDecodingContainer<PropertyKey>
  ) throws -> () -> Void {
    let isNil = try container.decodeNil(forKey: PropertyKey(stringValue: name))
    let present = isNil ? nil : property.typed(as: Self.self).value
    if let present, let set = try Coding.decode(Wrapped.self, into: present, name, from: container)
    {
      return set
    }
    let value = isNil ? nil : try Coding.decode(Wrapped.self, name, from: container)
    return { property.typed(as: Self.self).value = value }
  }
}
