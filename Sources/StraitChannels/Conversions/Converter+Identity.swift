extension Converter where Value == Shown {
  /// Shows a value as it is, and reads it as such.
  public static var identity: Converter<Value, Value> { total(forward: { $0 }, backward: { $0 }) }
}

extension Converter where Value == Bool, Shown == Bool {
  /// Shows the opposite, and reads it as such.
  ///
  /// It is its own inverse.
  public static var inverted: Converter<Bool, Bool> { total(forward: { !$0 }, backward: { !$0 }) }
}

extension Converter where Value: FixedWidthInteger & SignedInteger, Shown == Value {
  /// Shows the number with the opposite sign, and reads it as such.
  ///
  /// It is its own inverse. The least number of the type has no opposite that the type can hold,
  /// and is shown as it is.
  public static var negated: Converter<Value, Value> {
    total(forward: { 0 &- $0 }, backward: { 0 &- $0 })
  }
}

extension Converter where Value: FloatingPoint, Shown == Value {
  /// Shows the number with the opposite sign, and reads it as such.
  ///
  /// It is its own inverse.
  public static var negated: Converter<Value, Value> { total(forward: { -$0 }, backward: { -$0 }) }
}
