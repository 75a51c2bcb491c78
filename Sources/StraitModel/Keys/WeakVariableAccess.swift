/// The access to a variable that does not hold its object.
final class WeakVariableAccess<Object: AnyObject>: FieldAccess {
  private let field: FieldPlace
  private let isModel = Object.self is any ObservableModel.Type

  init(_ name: String, at place: FieldPlace) {
    field = place
    super.init(name, Object?.self, at: place)
  }

  override var leadsToModel: Bool { isModel }

  override var isWeak: Bool { true }

  override func read(_ object: AnyObject) -> Any? {
    property(object).value.object
  }

  override func readModel(_ object: AnyObject) -> AnyObject? {
    property(object).value.object
  }

  override func write(_ value: Any?, to object: AnyObject) -> Bool {
    guard takes(value) else { return false }
    property(object).value = Weak(value as? Object)
    return true
  }

  override func takes(_ value: Any?) -> Bool {
    value.map { $0 is Object } ?? true
  }

  override func refusal(of value: Any?, in object: AnyObject) -> String? {
    guard let check = property(object).check, takes(value) else { return nil }
    return check.refusal(of: Weak(value as? Object))
  }

  override func wrapped(_ value: Any?) -> Any? { Weak(value as? Object) }

  override func unwrapped(_ stored: Any) -> Any? { (stored as? Weak<Object>)?.object }

  private func property(_ object: AnyObject) -> Property<Weak<Object>> {
    // The place is one of a property of this type.
    unsafeDowncast(field.property(in: object), to: Property<Weak<Object>>.self)
  }
}

extension ObservedWeak: KeyedType {
  static func makeAccess(_ name: String, at place: FieldPlace) -> FieldAccess {
    WeakVariableAccess<Object>(name, at: place)
  }
}
