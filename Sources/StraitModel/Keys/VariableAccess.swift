/// The access to an observed variable.
final class VariableAccess<Value>: FieldAccess {
  private let field: FieldPlace
  private let isModel = Value.self is any ObservableModel.Type

  init(_ name: String, at place: FieldPlace) {
    field = place
    super.init(name, Value.self, at: place)
  }

  override var leadsToModel: Bool { isModel }

  override func read(_ object: AnyObject) -> Any? {
    // Names no type that depends on the variable's: looking one up takes longer than all the rest.
    defer { extendLifetime(object) }
    guard let address = field.addressOfProperty(in: object) else { return property(object).value }
    return Unmanaged<Property<Value>>.fromOpaque(address)._withUnsafeGuaranteedRef { $0.value }
  }

  override func readModel(_ object: AnyObject) -> AnyObject? {
    unsafeBitCast(property(object).value, to: AnyObject.self)
  }

  override func write(_ value: Any?, to object: AnyObject) -> Bool {
    guard let value, let converted = ExactValue.convert(value, to: Value.self) else { return false }
    property(object).value = converted
    return true
  }

  override func refusal(of value: Any?, in object: AnyObject) -> ValidationError? {
    let property = property(object)
    guard property.existingValidator != nil, let value else { return nil }
    return ExactValue.convert(value, to: Value.self).flatMap(property.refusal)
  }

  override func validated(
    _ value: Any?,
    for object: AnyObject
  ) throws(ValidationError) -> Any? {
    guard let value, let converted = ExactValue.convert(value, to: Value.self) else { return value }
    return try property(object).validator(named: name).validated(converted)
  }

  override var isCoded: Bool { true }

  override func encode(
    from object: AnyObject,
    into container: inout KeyedEncodingContainer<PropertyKey>
  ) throws {
    try Coding.encode(property(object).value, name, Swift.type(of: object), into: &container)
  }

  override func decode(
    from container: KeyedDecodingContainer<PropertyKey>
  ) throws -> ((AnyObject) -> Void)? {
    guard container.contains(PropertyKey(stringValue: name)) else { return nil }
    let value = try Coding.decode(Value.self, name, from: container)
    return { [self] in property($0).value = value }
  }

  private func property(_ object: AnyObject) -> Property<Value> {
    // The place is one of a property of this type.
    unsafeDowncast(field.property(in: object), to: Property<Value>.self)
  }

  override func takes(_ value: Any?) -> Bool {
    value.map { ExactValue.convert($0, to: Value.self) != nil } ?? false
  }
}
