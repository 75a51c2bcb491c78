/// The access to an observed variable.
final class VariableAccess<Value>: StoredAccess<Value> {
  private let isAny = Value.self == Any.self

  init(_ name: String, at place: FieldPlace) {
    super.init(name, Value.self, at: place)
  }

  override func read(_ object: AnyObject) -> Any? {
    if isAny { return flatten(property(object).value) }
    // Names no type that depends on the variable's: looking one up takes longer than all the rest.
    defer { extendLifetime(object) }
    guard let address = field.addressOfProperty(in: object) else { return property(object).value }
    return Unmanaged<Property<Value>>.fromOpaque(address)._withUnsafeGuaranteedRef { $0.value }
  }

  override func stored(_ value: Any?) -> Value? {
    value.flatMap { ExactValue.convert($0, to: Value.self) }
  }
}
