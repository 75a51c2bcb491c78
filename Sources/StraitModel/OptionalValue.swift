/// An optional of any type.
protocol OptionalValue {
  /// The value, through all optionals around it.
  var flattened: Any? { get }
  /// The type of the value, through all optionals around it.
  static var innermostType: Any.Type { get }
  /// The optional that holds a value, if it fits; the empty one for `nil`.
  static func taking(_ value: Any?) -> Self?
  /// Makes an access to a variable of this type.
  static func makeAccess(_ name: String, at place: FieldPlace) -> FieldAccess
}

extension Optional: OptionalValue {
  var flattened: Any? {
    switch self {
    case nil: nil
    case let value?: flatten(value)
    }
  }

  static var innermostType: Any.Type {
    (Wrapped.self as? any OptionalValue.Type)?.innermostType ?? Wrapped.self
  }

  static func taking(_ value: Any?) -> Wrapped?? {
    guard let value else { return .some(nil) }
    return ExactValue.convert(value, to: Wrapped.self).map { .some($0) }
  }

  static func makeAccess(_ name: String, at place: FieldPlace) -> FieldAccess {
    OptionalVariableAccess<Wrapped>(name, at: place)
  }
}

/// A value without the optionals around it.
func flatten(_ value: Any) -> Any? {
  if let optional = value as? any OptionalValue { optional.flattened } else { value }
}
