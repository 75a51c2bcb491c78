/// A property as a snapshot and a baseline see it.
extension AnyProperty {
  /// The value; reading it counts as reading the property.
  var kept: any KeptValue {
    func keep<Value>(_ type: Value.Type) -> any KeptValue { Kept(typed(as: type).value) }
    return keep(valueType)
  }

  /// Sets a value of the property's type.
  ///
  /// If it is there already, no observer is called; but it is shown again (see `Property.reset`).
  ///
  /// - Parameter value: The value to set.
  /// - Returns: The value that a coercing property has kept or stored instead, if it differs.
  func set(_ value: any KeptValue) -> (any KeptValue)? {
    func set<Value>(_ type: Value.Type) -> (any KeptValue)? {
      guard let value = value.value(as: type) else { return nil }
      let property = typed(as: type)
      property.reset(to: value)
      return isCoercing && !areSame(property.stored, value) ? Kept(property.stored) : nil
    }
    return set(valueType)
  }

  /// Makes the entry of a baseline.
  func makeBaselineEntry(_ path: String) -> any BaselineEntry {
    func make<Value>(_ type: Value.Type) -> any BaselineEntry {
      TypedBaselineEntry(path, typed(as: type))
    }
    return make(valueType)
  }
}
