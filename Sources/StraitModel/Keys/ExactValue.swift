/// Converts and compares numbers whose types are only known at run time, where nothing is lost.
package enum ExactValue {
  /// Returns a value as a value of another type: itself if it is one, else a number of another type
  /// that is exactly as large.
  ///
  /// Optionals around the type or the value make no difference, however many there are.
  package static func convert<Value>(_ found: Any, to type: Value.Type) -> Value? {
    // Any value would be taken as it is, an empty optional, too.
    if Value.self == Any.self {
      guard let held = flatten(found) else { return nil }
      return held as? Value
    }
    if Value.self == Any?.self { return flatten(found) as? Value }
    if let value = found as? Value { return value }
    if let type = type as? any BinaryInteger.Type { return integer(found, type) as? Value }
    if let type = type as? any BinaryFloatingPoint.Type { return real(found, type) as? Value }
    // A missing value would be cast to an empty optional.
    guard let held = (type as? any FillableOptional.Type)?.taking(found) else { return nil }
    return held as? Value
  }

  /// Returns a value as a value of a type that may be optional, which takes `nil`, too.
  package static func fit<Value>(_ found: Any?, to type: Value.Type) -> Value? {
    if let found { return convert(found, to: type) }
    return (type as? any FillableOptional.Type)?.taking(nil).flatMap { $0 as? Value }
  }

  /// Returns a number as the nearest `Double`; `nil` if the value is not a number.
  static func real(_ found: Any) -> Double? {
    if let number = found as? Double { return number }
    if let number = found as? any BinaryInteger { return Double(number) }
    if let number = found as? any BinaryFloatingPoint { return Double(number) }
    return nil
  }

  /// Returns a number below, at or above 0 for a number that is less than, equal to or greater than
  /// another, whichever types they have; `nil` if one of the two is not a number, or is NaN.
  package static func order(_ one: Any, _ other: Any) -> Int? {
    switch (whole(one), whole(other)) {
    case (let one?, let other?): one < other ? -1 : one > other ? 1 : 0
    case (let one?, nil): real(other).flatMap { order(one, $0) }
    case (nil, let other?): real(one).flatMap { order(other, $0) }.map { -$0 }
    case (nil, nil):
      if let one = real(one), let other = real(other), !one.isNaN, !other.isNaN {
        one < other ? -1 : one > other ? 1 : 0
      } else {
        nil
      }
    }
  }

  private static func order(_ whole: Int128, _ real: Double) -> Int? {
    if real.isNaN { return nil }
    guard let floor = Int128(exactly: real.rounded(.down)) else { return real > 0 ? -1 : 1 }
    // If two numbers have the same whole part, the one with a fraction is greater.
    return whole < floor ? -1 : whole > floor ? 1 : real > real.rounded(.down) ? -1 : 0
  }

  /// Returns a whole number that an `Int128` can store; `nil` if the value is not one.
  static func whole(_ found: Any) -> Int128? {
    (found as? any BinaryInteger).flatMap { Int128(exactly: $0) }
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

/// An optional of any type that can be made to hold a value.
private protocol FillableOptional {
  /// Returns the optional that holds a value, if it fits; the empty one for `nil`.
  static func taking(_ value: Any?) -> Self?
}

extension Optional: FillableOptional {
  fileprivate static func taking(_ value: Any?) -> Wrapped?? {
    guard let value else { return .some(nil) }
    return ExactValue.convert(value, to: Wrapped.self).map { .some($0) }
  }
}
