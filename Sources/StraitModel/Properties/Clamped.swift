/// A coercion that stores the nearest value in a range.
///
/// ```swift
/// @Observed(coercing: clamped(to: 0...150)) var age = 36
/// ```
///
/// - Parameter range: The least and the greatest value that is stored.
/// - Returns: The coercion. It refuses what lies neither in the range nor on one side of it: a NaN,
///   for which no value is the nearest. The variable then keeps what it has, and a bound partner is
///   given that.
public func clamped<Value: Comparable>(to range: ClosedRange<Value>) -> (Value) -> Value? {
  { value in
    if range.contains(value) { return value }
    if value < range.lowerBound { return range.lowerBound }
    return value > range.upperBound ? range.upperBound : nil
  }
}
