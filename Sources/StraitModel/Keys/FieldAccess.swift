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
}

/// The access to an observed variable.
final class VariableAccess<Value>: FieldAccess {
  private let field: FieldPlace
  private let isModel = Value.self is any ObservableModel.Type

  init(_ name: String, at place: FieldPlace) {
    field = place
    super.init(name, Value.self, at: place)
  }

  override var leadsToModel: Bool { isModel }

  override func read(_ object: AnyObject) -> Any? {
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

  private func property(_ object: AnyObject) -> Property<Value> {
    // The place is one of a property of this type.
    unsafeDowncast(field.property(in: object), to: Property<Value>.self)
  }

  override func takes(_ value: Any?) -> Bool {
    value.map { ExactValue.convert($0, to: Value.self) != nil } ?? false
  }
}

/// The access to an optional observed variable.
final class OptionalVariableAccess<Wrapped>: FieldAccess {
  private let field: FieldPlace
  private let isModel = Wrapped.self is any ObservableModel.Type
  private let isNested = Wrapped.self is any OptionalValue.Type

  init(_ name: String, at place: FieldPlace) {
    field = place
    super.init(name, Wrapped?.self, at: place)
  }

  override var leadsToModel: Bool { isModel }

  override func read(_ object: AnyObject) -> Any? {
    guard let value = property(object).value else { return nil }
    return isNested ? flatten(value) : value
  }

  override func readModel(_ object: AnyObject) -> AnyObject? {
    unsafeBitCast(property(object).value, to: AnyObject?.self)
  }

  override func write(_ value: Any?, to object: AnyObject) -> Bool {
    var converted: Wrapped?
    if let value {
      converted = ExactValue.convert(value, to: Wrapped.self)
      guard converted != nil else { return false }
    }
    property(object).value = converted
    return true
  }

  private func property(_ object: AnyObject) -> Property<Wrapped?> {
    // The place is one of a property of this type.
    unsafeDowncast(field.property(in: object), to: Property<Wrapped?>.self)
  }

  override func takes(_ value: Any?) -> Bool {
    value.map { ExactValue.convert($0, to: Wrapped.self) != nil } ?? true
  }
}
