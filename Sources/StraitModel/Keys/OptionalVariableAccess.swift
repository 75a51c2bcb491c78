/// The access to an optional observed variable.
final class OptionalVariableAccess<Wrapped>: StoredAccess<Wrapped?> {
  private let isNested = Wrapped.self is any OptionalValue.Type || Wrapped.self == Any.self

  init(_ name: String, at place: FieldPlace) {
    super.init(name, Wrapped?.self, at: place)
  }

  override func read(_ object: AnyObject, _ property: AnyProperty?) -> Any? {
    guard let value = typed(property).value else { return nil }
    return isNested ? flatten(value) : value
  }

  override func stored(_ value: Any?) -> Wrapped?? {
    guard let value else { return .some(nil) }
    return ExactValue.convert(value, to: Wrapped.self).map { .some($0) }
  }
}

extension Optional: KeyedType {
  static func makeAccess(_ name: String, at place: FieldPlace) -> FieldAccess {
    OptionalVariableAccess<Wrapped>(name, at: place)
  }
}
