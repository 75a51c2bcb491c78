/// The access to an observed variable.
final class VariableAccess<Value>: FieldAccess {
  private let field: FieldPlace
  private let isModel = Value.self is any ObservableModel.Type
  private let isAny = Value.self == Any.self

  init(_ name: String, at place: FieldPlace) {
    field = place
    super.init(name, Value.self, at: place)
  }

  override var leadsToModel: Bool { isModel }

  override func read(_ object: AnyObject) -> Any? {
    if isAny { return flatten(property(object).value) }
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

  override func refusal(of value: Any?, in object: AnyObject) -> String? {
    guard let check = property(object).check, let value else { return nil }
    return ExactValue.convert(value, to: Value.self).flatMap { check.refusal(of: $0) }
  }

  private func property(_ object: AnyObject) -> Property<Value> {
    // The place is one of a property of this type.
    unsafeDowncast(field.property(in: object), to: Property<Value>.self)
  }

  override func takes(_ value: Any?) -> Bool {
    value.map { ExactValue.convert($0, to: Value.self) != nil } ?? false
  }
}
