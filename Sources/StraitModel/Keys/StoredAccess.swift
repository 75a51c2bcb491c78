/// The access to a variable whose value is in a property.
class StoredAccess<Stored>: FieldAccess {
  /// Returns a value as the property stores it; `nil` if it does not fit.
  func stored(_ value: Any?) -> Stored? { fatalError("abstract") }

  override final func write(
    _ value: Any?,
    to object: AnyObject,
    _ property: AnyProperty?
  ) -> Bool {
    guard let stored = stored(value) else { return false }
    typed(property).value = stored
    return true
  }

  override final func takes(_ value: Any?) -> Bool { stored(value) != nil }

  override final func refusal(of value: Any?, by property: AnyProperty?) -> String? {
    guard let check = property?.check, let stored = stored(value) else { return nil }
    return check.refusal(of: stored)
  }

  /// Returns the property of the variable with the type of its values.
  final func typed(_ property: AnyProperty?) -> Property<Stored> {
    guard let property else { preconditionFailure("\(name) must have a property") }
    return property.typed(as: Stored.self)
  }
}
