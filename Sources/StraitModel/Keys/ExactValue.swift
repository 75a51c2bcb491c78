/// Makes values of one type of values of another, where nothing is lost.
enum ExactValue {
  /// A value as a value of another type: itself if it is one, else a number of another type that is
  /// exactly as large.
  static func convert<Value>(_ found: Any, to type: Value.Type) -> Value? {
    if let value = found as? Value { return value }
    if let type = type as? any BinaryInteger.Type { return integer(found, type) as? Value }
    if let type = type as? any BinaryFloatingPoint.Type { return real(found, type) as? Value }
    return nil
  }

  /// A value as a value of a type that may be optional, which takes `nil`, too.
  static func fit<Value>(_ found: Any?, to type: Value.Type) -> Value? {
    if let optional = type as? any OptionalValue.Type {
      guard let held = optional.taking(found) else { return nil }
      return held as? Value
    }
    return found.flatMap { convert($0, to: type) }
  }

  /// A number as the nearest `Double`; `nil` if the value is none.
  static func real(_ found: Any) -> Double? {
    if let number = found as? Double { return number }
    if let number = found as? any BinaryInteger { return Double(number) }
    if let number = found as? any BinaryFloatingPoint { return Double(number) }
    return nil
  }

  private static func integer<Number: BinaryInteger>(_ found: Any, _ type: Number.Type) -> Any? {
    if let number = found as? any BinaryInteger { return Number(exactly: number) }
    if let number = found as? any BinaryFloatingPoint { return Number(exactly: number) }
    return nil
  }

  private static func real<Number: BinaryFloatingPoint>(_ found: Any, _ type: Number.Type) -> Any? {
    if let number = found as? any BinaryInteger { return Number(exactly: number) }
    guard let number = found as? any BinaryFloatingPoint else { return nil }
    // No NaN is exactly another one.
    return isNaN(number) ? Number.nan : Number(exactly: number)
  }

  private static func isNaN(_ number: some BinaryFloatingPoint) -> Bool {
    number.isNaN
  }
}
