/// The least and the greatest value that a variable should have; see `PropertyDescription`.
public struct ValueRange {
  /// The least value.
  public let lowerBound: Any
  /// The greatest value.
  public let upperBound: Any
  private let isInside: (Any) -> Bool

  init<Value: Comparable>(_ range: ClosedRange<Value>) {
    lowerBound = range.lowerBound
    upperBound = range.upperBound
    isInside = { found in
      ExactValue.convert(found, to: Value.self).map(range.contains) ?? false
    }
  }

  /// Returns whether a value is in the range; one of a type that the variable does not take is not.
  ///
  /// - Parameter value: The value; `nil` is in every range.
  /// - Returns: `true` if it is.
  public func contains(_ value: Any?) -> Bool {
    value.flatMap(flatten).map(isInside) ?? true
  }
}

extension ValueRange: CustomStringConvertible {
  /// The bounds: `0...150`.
  public var description: String { "\(lowerBound)...\(upperBound)" }
}
