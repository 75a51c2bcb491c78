/// Reads and sets one variable of the objects of a class, without knowing its type.
class FieldAccess {
  let name: String
  /// The variable's type.
  let valueType: Any.Type
  /// Where the property is; `nil` if the variable is computed.
  let place: FieldPlace?

  init(_ name: String, _ valueType: Any.Type, at place: FieldPlace?) {
    self.name = name
    self.valueType = valueType
    self.place = place
  }

  /// Whether it is never set by name.
  var isReadOnly: Bool { false }

  /// Whether its type is a class of models, or an optional of one.
  var leadsToModel: Bool { false }

  /// The value, without optionals around it.
  func read(_ object: AnyObject) -> Any? { fatalError("abstract") }

  /// The value of a variable that leads to a model.
  func readModel(_ object: AnyObject) -> AnyObject? { fatalError("abstract") }

  /// Sets the variable, if the value fits; returns whether it did.
  func write(_ value: Any?, to object: AnyObject) -> Bool { fatalError("abstract") }

  /// Whether a value could be set.
  func takes(_ value: Any?) -> Bool { fatalError("abstract") }

  /// What the model's rules would refuse a value for, if they would.
  func refusal(of value: Any?, in object: AnyObject) -> ValidationError? { nil }

  /// What a set would store for a value that the variable takes.
  func validated(_ value: Any?, for object: AnyObject) throws(ValidationError) -> Any? { value }

  /// Whether the values can be coded at all: a weak reference is nothing to keep.
  var isCoded: Bool { false }

  /// Encodes the value under the variable's name.
  func encode(
    from object: AnyObject,
    into container: inout KeyedEncodingContainer<PropertyKey>
  ) throws {}

  /// Decodes a value that is found under the variable's name.
  ///
  /// - Returns: What sets the variable to it; `nil` if the name is not there.
  func decode(
    from container: KeyedDecodingContainer<PropertyKey>
  ) throws -> ((AnyObject) -> Void)? { nil }
}
