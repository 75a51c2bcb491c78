/// The access to a variable whose value is in a property.
class StoredAccess<Stored>: FieldAccess {
  final let field: FieldPlace

  init(_ name: String, _ valueType: Any.Type, at place: FieldPlace) {
    field = place
    super.init(name, valueType, at: place)
  }

  /// A value as the property stores it; `nil` if it does not fit.
  func stored(_ value: Any?) -> Stored? { fatalError("abstract") }

  override final func write(_ value: Any?, to object: AnyObject) -> Bool {
    guard let stored = stored(value) else { return false }
    property(object).value = stored
    return true
  }

  override final func takes(_ value: Any?) -> Bool { stored(value) != nil }

  override final func refusal(of value: Any?, in object: AnyObject) -> String? {
    guard let check = property(object).check, let stored = stored(value) else { return nil }
    return check.refusal(of: stored)
  }

  final func property(_ object: AnyObject) -> Property<Stored> {
    field.property(in: object).typed(as: Stored.self)
  }
}
