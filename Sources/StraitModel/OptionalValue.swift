/// An optional of any type.
package protocol OptionalValue {
  /// The value, through all optionals around it.
  var flattened: Any? { get }
  /// The type of the value, through all optionals around it.
  static var innermostType: Any.Type { get }
}

extension Optional: OptionalValue {
  package var flattened: Any? { flatMap { flatten($0) } }

  package static var innermostType: Any.Type {
    (Wrapped.self as? any OptionalValue.Type)?.innermostType ?? Wrapped.self
  }
}

/// Returns a value without the optionals around it.
package func flatten(_ value: Any) -> Any? {
  if let optional = value as? any OptionalValue { optional.flattened } else { value }
}
