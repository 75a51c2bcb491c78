/// Reads and sets one variable of the objects of a class, without knowing its type.
package class FieldAccess {
  package let name: String
  /// The variable's type.
  package let valueType: Any.Type
  /// The place of the property; `nil` if the variable is computed.
  package let place: FieldPlace?

  init(_ name: String, _ valueType: Any.Type, at place: FieldPlace?) {
    self.name = name
    self.valueType = valueType
    self.place = place
  }

  /// The key path that the variable was declared with; `nil` if it was not declared.
  var declaredPath: AnyKeyPath? { nil }

  /// `true` if it is never set by name.
  package var isReadOnly: Bool { false }

  /// The variable's name as it is declared, even if a subclass hides it.
  var plainName: String {
    var plain = name[...]
    while place != nil, plain.hasPrefix("super.") { plain.removeFirst("super.".count) }
    return String(plain)
  }

  /// Returns the value, without optionals around it.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - property: The property of the variable in the object, if it has one.
  /// - Returns: The value.
  func read(_ object: AnyObject, _ property: AnyProperty?) -> Any? { fatalError("abstract") }

  /// Returns the value in an object whose property is not known.
  final func read(_ object: AnyObject) -> Any? { read(object, place?.property(in: object)) }

  /// Sets the variable, if the value fits; returns whether it did.
  func write(_ value: Any?, to object: AnyObject, _ property: AnyProperty?) -> Bool {
    fatalError("abstract")
  }

  /// Returns whether a value could be set.
  package func takes(_ value: Any?) -> Bool { fatalError("abstract") }

  /// Returns the message with which the model's rules would refuse a value, if they would.
  func refusal(of value: Any?, by property: AnyProperty?) -> String? { nil }

  /// Returns the value that a set would store for one that the variable takes, without a property's
  /// coercion.
  package func converted(_ value: Any?) -> Any? { value }

  /// Returns a value that the variable takes, as the property stores it.
  package func wrapped(_ value: Any?) -> Any? { value }

  /// Returns a value of the property as the variable reads it, without optionals around it.
  package func unwrapped(_ stored: Any) -> Any? { flatten(stored) }

  /// `true` if the variable does not hold its value: a weak reference is nothing to keep.
  var isWeak: Bool { false }

  /// Makes the access to a variable that holds a property, by its unique name; see `FieldMap`.
  static func make(for field: FieldMap.Field, named name: String) -> FieldAccess {
    let valueType = field.storage.valueType
    if let type = field.storage as? any KeyedType.Type ?? valueType as? any KeyedType.Type {
      return type.makeAccess(name, at: field.place)
    }
    func make<Value>(_: Value.Type) -> FieldAccess {
      VariableAccess<Value>(name, at: field.place)
    }
    return make(valueType)
  }
}

/// A type of values, or of wrappers, whose variables have a special access.
protocol KeyedType {
  /// Makes an access to a variable of this type.
  static func makeAccess(_ name: String, at place: FieldPlace) -> FieldAccess
}
