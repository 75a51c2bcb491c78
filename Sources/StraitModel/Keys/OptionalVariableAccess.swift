/// The access to an optional observed variable.
final class OptionalVariableAccess<Wrapped>: FieldAccess {
  private let field: FieldPlace
  private let isModel = Wrapped.self is any ObservableModel.Type
  private let isNested = Wrapped.self is any OptionalValue.Type

  init(_ name: String, at place: FieldPlace) {
    field = place
    super.init(name, Wrapped?.self, at: place)
  }

  override var leadsToModel: Bool { isModel }

  override func read(_ object: AnyObject) -> Any? {
    guard let value = property(object).value else { return nil }
    return isNested ? flatten(value) : value
  }

  override func readModel(_ object: AnyObject) -> AnyObject? {
    unsafeBitCast(property(object).value, to: AnyObject?.self)
  }

  override func write(_ value: Any?, to object: AnyObject) -> Bool {
    var converted: Wrapped?
    if let value {
      converted = ExactValue.convert(value, to: Wrapped.self)
      guard converted != nil else { return false }
    }
    property(object).value = converted
    return true
  }

  override func refusal(of value: Any?, in object: AnyObject) -> ValidationError? {
    let property = property(object)
    guard property.existingValidator != nil, takes(value) else { return nil }
    return property.refusal(of: value.flatMap { ExactValue.convert($0, to: Wrapped.self) })
  }

  override func validated(
    _ value: Any?,
    for object: AnyObject
  ) throws(ValidationError) -> Any? {
    let converted = value.flatMap { ExactValue.convert($0, to: Wrapped.self) }
    return try property(object).validator(named: name).validated(converted).flatMap { flatten($0) }
  }

  override var isCoded: Bool { true }

  override func encode(
    from object: AnyObject,
    into container: inout KeyedEncodingContainer<PropertyKey>
  ) throws {
    guard let value = property(object).value else { return }
    try Coding.encode(value, name, Swift.type(of: object), into: &container)
  }

  override func decode(
    from container: KeyedDecodingContainer<PropertyKey>
  ) throws -> ((AnyObject) -> Void)? {
    let key = PropertyKey(stringValue: name)
    guard container.contains(key) else { return nil }
    if try container.decodeNil(forKey: key) { return { [self] in property($0).value = nil } }
    let value = try Coding.decode(Wrapped.self, name, from: container)
    return { [self] in property($0).value = value }
  }

  private func property(_ object: AnyObject) -> Property<Wrapped?> {
    // The place is one of a property of this type.
    unsafeDowncast(field.property(in: object), to: Property<Wrapped?>.self)
  }

  override func takes(_ value: Any?) -> Bool {
    value.map { ExactValue.convert($0, to: Wrapped.self) != nil } ?? true
  }
}
