public import StraitChannels
import StraitModel

extension ValidationRule {
  /// Makes a rule out of a condition.
  ///
  /// - Parameters:
  ///   - message: The problem with a value that does not meet it, as the end user reads it: "must
  ///     be even".
  ///   - isMet: Returns `true` if a value meets it.
  /// - Returns: The rule.
  public static func that(
    _ message: UserMessage,
    _ isMet: @escaping (Value) -> Bool
  ) -> ValidationRule {
    let check = { (value: Value) throws -> Value in
      guard isMet(value) else { throw Invalid(message) }
      return value
    }
    return ValidationRule(check: check, severity: .error, mayReplace: false)
  }

  /// A value that there must be.
  ///
  /// - Returns: The rule.
  public static func required<Wrapped>() -> ValidationRule where Value == Wrapped? {
    that(UserMessage(.notEmpty)) { $0 != nil }
  }
}

extension ValidationRule where Value: Comparable {
  /// A range that the value must be in.
  ///
  /// - Parameter range: The least and the greatest value.
  /// - Returns: The rule.
  public static func `in`(_ range: ClosedRange<Value>) -> ValidationRule {
    that(.from(.range, range.lowerBound, range.upperBound), range.contains)
  }
}

extension ValidationRule where Value: Collection {
  /// A text or collection that must not be empty.
  public static var notEmpty: ValidationRule {
    that(UserMessage(.notEmpty)) { !$0.isEmpty }
  }

  /// Checks the number of elements, or of characters.
  ///
  /// - Parameter range: The least and the greatest number.
  /// - Returns: The rule.
  public static func count(_ range: ClosedRange<Int>) -> ValidationRule {
    let isText = Value.self is any StringProtocol.Type
    let key: Wording.Key = isText ? .characterCount : .elementCount
    return that(.from(key, range.lowerBound, range.upperBound)) { range.contains($0.count) }
  }
}

extension UserMessage {
  /// Returns the message for a value that is not in a range.
  static func from<Bound>(_ key: Wording.Key, _ low: Bound, _ high: Bound) -> Self {
    UserMessage(key, ["low": "\(low)", "high": "\(high)"])
  }
}
