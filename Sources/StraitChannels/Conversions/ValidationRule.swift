/// A rule for the values of a variable, or for the values that a binding commits.
///
/// ```swift
/// person.validate(\.age, .in(0...150), .that("must be even") { $0.isMultiple(of: 2) })
/// ageField.newTextChannel().bind(
///   to: person.$age, through: .integer(), rules: [.in(0...150), .in(0...100).asWarning]
/// )
/// ```
public struct ValidationRule<Value> {
  /// Returns the value, or its replacement; throws an error that describes the problem.
  package let check: (Value) throws -> Value
  /// The severity of a value that does not meet the rule.
  public let severity: BindingProblem.Severity
  /// `true` if it may replace a value.
  let mayReplace: Bool

  package init(
    check: @escaping (Value) throws -> Value,
    severity: BindingProblem.Severity,
    mayReplace: Bool
  ) {
    self.check = check
    self.severity = severity
    self.mayReplace = mayReplace
  }
}

extension ValidationRule {
  /// Makes a rule that may replace a value.
  ///
  /// - Parameter check: Returns the value, or its replacement; throws an error that describes the
  ///   problem, `Invalid("…")` or any other.
  public init(_ check: @escaping (Value) throws -> Value) {
    self.init(check: check, severity: .error, mayReplace: true)
  }

  /// The same rule as a warning: a value that does not meet it is accepted nevertheless, and is not
  /// replaced.
  public var asWarning: ValidationRule {
    let check = self.check
    let unchanged = { (value: Value) in
      _ = try check(value)
      return value
    }
    return ValidationRule(check: unchanged, severity: .warning, mayReplace: false)
  }

  /// Returns a rule for the values of an optional; `nil` meets it.
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
