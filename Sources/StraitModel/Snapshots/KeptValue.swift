/// A value that is kept for a property whose type is not known where it is kept.
protocol KeptValue {
  /// The value.
  var erased: Any { get }
}

/// A value of a known type.
struct Kept<Value>: KeptValue {
  let value: Value

  init(_ value: Value) { self.value = value }

  var erased: Any { value }
}

extension KeptValue {
  /// Returns the value as one of a type; `nil` if its type differs.
  func value<Value>(as type: Value.Type) -> Value? {
    if let kept = self as? Kept<Value> { return kept.value }
    return erased as? Value
  }
}
