/// The access to an observed variable.
final class VariableAccess<Value>: StoredAccess<Value> {
  private let isAny = Value.self == Any.self

  init(_ name: String, at place: FieldPlace) {
    super.init(name, Value.self, at: place)
  }

  override func read(_ object: AnyObject, _ property: AnyProperty?) -> Any? {
    let value = property?.anyValue
    return isAny ? value.flatMap(flatten) : value
  }

  override func stored(_ value: Any?) -> Value? {
    value.flatMap { ExactValue.convert($0, to: Value.self) }
  }
}
