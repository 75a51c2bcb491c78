/// What the values of a variable, or those that a binding commits, must be.
///
/// ```swift
/// person.validate(\.age, .in(0...150), .that("must be even") { $0.isMultiple(of: 2) })
/// ageField.newTextChannel().bind(
///   to: person.$age, through: .integer(), rules: [.in(0...150), .in(0...100).asWarning]
/// )
/// ```
public struct ValidationRule<Value> {
  /// Returns the value, or what to store instead of it; throws what is wrong with it.
  package let check: (Value) throws -> Value
  /// How much it matters that a value does not meet the rule.
  public let severity: BindingProblem.Severity
  /// Whether it may put another value in the place of one.
  let mayReplace: Bool
}

extension ValidationRule {
  /// Makes a rule that may put another value in the place of one.
  ///
  /// - Parameter check: Returns the value, or what to store instead of it; throws what is wrong
  ///   with it, `Invalid("…")` or any error.
  public init(_ check: @escaping (Value) throws -> Value) {
    self.init(check: check, severity: .error, mayReplace: true)
  }

  /// The same rule as a warning: a value that does not meet it is taken all the same, and is not
  /// replaced.
  public var asWarning: ValidationRule {
    let check = self.check
    let unchanged = { (value: Value) in
      _ = try check(value)
      return value
    }
    return ValidationRule(check: unchanged, severity: .warning, mayReplace: false)
  }

  /// Makes a rule out of a condition.
  ///
  /// - Parameters:
  ///   - message: What is wrong with a value that does not meet it, as the end user reads it: "must
  ///     be even".
  ///   - isMet: Whether a value meets it.
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

  /// A rule for the values of an optional; `nil` meets it.
  ///
  /// - Parameter rule: The rule for values.
  /// - Returns: The rule.
  public static func ifPresent<Wrapped>(
    _ rule: ValidationRule<Wrapped>
  ) -> ValidationRule where Value == Wrapped? {
    ValidationRule(
      check: { try $0.map(rule.check) },
      severity: rule.severity,
      mayReplace: rule.mayReplace
    )
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

  /// How many elements, or characters, there must be.
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
  /// What is wrong with a value that is not in a range.
  static func from<Bound>(_ key: Wording.Key, _ low: Bound, _ high: Bound) -> Self {
    UserMessage(key, ["low": "\(low)", "high": "\(high)"])
  }
}
