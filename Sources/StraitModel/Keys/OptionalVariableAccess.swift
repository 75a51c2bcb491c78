/// The access to an optional observed variable.
final class OptionalVariableAccess<Wrapped>: FieldAccess {
  private let field: FieldPlace
  private let isModel = Wrapped.self is any ObservableModel.Type
  private let isNested = Wrapped.self is any OptionalValue.Type || Wrapped.self == Any.self

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

  override func refusal(of value: Any?, in object: AnyObject) -> String? {
    guard let check = property(object).check, takes(value) else { return nil }
    return check.refusal(of: value.flatMap { ExactValue.convert($0, to: Wrapped.self) } as Any)
  }

  private func property(_ object: AnyObject) -> Property<Wrapped?> {
    // The place is one of a property of this type.
    unsafeDowncast(field.property(in: object), to: Property<Wrapped?>.self)
  }

  override func takes(_ value: Any?) -> Bool {
    value.map { ExactValue.convert($0, to: Wrapped.self) != nil } ?? true
  }
}

extension Optional: KeyedType {
  static func makeAccess(_ name: String, at place: FieldPlace) -> FieldAccess {
    OptionalVariableAccess<Wrapped>(name, at: place)
  }
}
