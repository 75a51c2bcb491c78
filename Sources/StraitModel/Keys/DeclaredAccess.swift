/// The access to a variable through the key path that it was declared with.
final class DeclaredAccess<Root: AnyObject, Value>: FieldAccess {
  private let path: KeyPath<Root, Value>
  private let writablePath: ReferenceWritableKeyPath<Root, Value>?
  /// Reads an observed variable without the key path.
  private let variable: FieldAccess?
  private let isOptional = Value.self is any OptionalValue.Type

  init(
    _ name: String,
    _ path: KeyPath<Root, Value>,
    isReadOnly: Bool,
    variable: FieldAccess?
  ) {
    self.path = path
    writablePath = isReadOnly ? nil : path as? ReferenceWritableKeyPath<Root, Value>
    self.variable = variable
    super.init(name, Value.self, at: variable?.place)
  }

  override var declaredPath: AnyKeyPath? { path }

  override var isReadOnly: Bool { writablePath == nil }

  override func read(_ object: AnyObject, _ property: AnyProperty?) -> Any? {
    if let variable { return variable.read(object, property) }
    let value = root(object)[keyPath: path]
    return isOptional || Value.self == Any.self ? flatten(value) : value
  }

  override func write(_ value: Any?, to object: AnyObject, _ property: AnyProperty?) -> Bool {
    guard let writablePath, let converted = convert(value) else { return false }
    root(object)[keyPath: writablePath] = converted
    return true
  }

  override func takes(_ value: Any?) -> Bool {
    writablePath != nil && convert(value) != nil
  }

  override func refusal(of value: Any?, by property: AnyProperty?) -> String? {
    variable?.refusal(of: value, by: property)
  }

  override func converted(_ value: Any?) -> Any? { convert(value).flatMap { flatten($0) } }

  override func wrapped(_ value: Any?) -> Any? {
    if let variable { variable.wrapped(value) } else { value }
  }

  override func unwrapped(_ stored: Any) -> Any? {
    if let variable { variable.unwrapped(stored) } else { flatten(stored) }
  }

  private func root(_ object: AnyObject) -> Root {
    guard let root = object as? Root else {
      preconditionFailure("\(type(of: object)) has no variable \(name) of \(Root.self)")
    }
    return root
  }

  private func convert(_ value: Any?) -> Value? { ExactValue.fit(value, to: Value.self) }
}
