/// The access to a variable that does not hold its object.
final class WeakVariableAccess<Object: AnyObject>: StoredAccess<Weak<Object>> {
  init(_ name: String, at place: FieldPlace) {
    super.init(name, Object?.self, at: place)
  }

  override var isWeak: Bool { true }

  override func read(_ object: AnyObject, _ property: AnyProperty?) -> Any? {
    typed(property).value.object
  }

  override func stored(_ value: Any?) -> Weak<Object>? {
    guard let value else { return Weak(nil) }
    return (value as? Object).map { Weak($0) }
  }

  override func wrapped(_ value: Any?) -> Any? { Weak(value as? Object) }

  override func unwrapped(_ stored: Any) -> Any? { (stored as? Weak<Object>)?.object }
}

extension ObservedWeak: KeyedType {
  static func makeAccess(_ name: String, at place: FieldPlace) -> FieldAccess {
    WeakVariableAccess<Object>(name, at: place)
  }
}
