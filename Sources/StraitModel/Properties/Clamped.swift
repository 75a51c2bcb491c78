extension Observed where Value: Comparable {
  /// Makes an observable variable that stores the nearest value in a range.
  ///
  /// ```swift
  /// @Observed(clampedTo: 0...150) var age = 36
  /// ```
  ///
  /// It refuses what lies neither in the range nor on one side of it: a NaN, for which no value is
  /// the nearest. The variable keeps its value, and a bound property receives that value.
  ///
  /// - Parameters:
  ///   - wrappedValue: Its first value, stored as it is.
  ///   - range: The least and the greatest value that is stored.
  public init(wrappedValue: Value, clampedTo range: ClosedRange<Value>) {
    self.init(wrappedValue: wrappedValue, coercing: clamping(to: range))
  }
}

extension Property where Value: Comparable {
  /// Makes a property that stores the nearest value in a range.
  ///
  /// A NaN is refused, as by a variable that is `@Observed(clampedTo:)`.
  ///
  /// - Parameters:
  ///   - value: Its first value, stored as it is.
  ///   - range: The least and the greatest value that is stored.
  public convenience init(_ value: Value, clampedTo range: ClosedRange<Value>) {
    self.init(value, coercing: clamping(to: range))
  }
}

private func clamping<Value: Comparable>(to range: ClosedRange<Value>) -> (Value) -> Value? {
  { value in
    if range.contains(value) { return value }
    if value < range.lowerBound { return range.lowerBound }
    return value > range.upperBound ? range.upperBound : nil
  }
}
