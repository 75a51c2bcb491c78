/// A coercion that stores the nearest value in a range.
///
/// ```swift
/// @Observed(coercing: clamped(to: 0...150)) var age = 36
/// ```
///
/// - Parameter range: The least and the greatest value that is stored.
/// - Returns: The coercion. It never refuses.
public func clamped<Value: Comparable>(to range: ClosedRange<Value>) -> (Value) -> Value? {
  { min(max($0, range.lowerBound), range.upperBound) }
}
