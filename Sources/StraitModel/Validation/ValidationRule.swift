/// What the values of a variable must be.
///
/// ```swift
/// person.validate(\.age, .in(0...150), .that("must be even") { $0.isMultiple(of: 2) })
/// ```
public struct ValidationRule<Value> {
  let check: (Value) throws -> Value

  /// Makes a rule that may put another value in the place of one.
  ///
  /// - Parameter check: Returns the value, or what to store instead of it; throws what is wrong with it,
  ///   `Invalid("…")` or any error.
  public init(_ check: @escaping (Value) throws -> Value) {
    self.check = check
  }

  /// Makes a rule out of a condition.
  ///
  /// - Parameters:
  ///   - message: What is wrong with a value that does not meet it: "must be even".
  ///   - isMet: Whether a value meets it.
  /// - Returns: The rule.
  public static func that(
    _ message: String,
    _ isMet: @escaping (Value) -> Bool
  ) -> ValidationRule {
    ValidationRule { value in
      guard isMet(value) else { throw Invalid(message) }
      return value
    }
  }

  /// A value that there must be.
  ///
  /// - Returns: The rule.
  public static func required<Wrapped>() -> ValidationRule where Value == Wrapped? {
    that("must not be empty") { $0 != nil }
  }

  /// A rule for the values of an optional; `nil` meets it.
  ///
  /// - Parameter rule: The rule for values.
  /// - Returns: The rule.
  public static func ifPresent<Wrapped>(
    _ rule: ValidationRule<Wrapped>
  ) -> ValidationRule where Value == Wrapped? {
    ValidationRule { try $0.map(rule.check) }
  }
}

extension ValidationRule where Value: Comparable {
  /// A range that the value must be in.
  ///
  /// - Parameter range: The least and the greatest value.
  /// - Returns: The rule.
  public static func `in`(_ range: ClosedRange<Value>) -> ValidationRule {
    that("must be from \(range.lowerBound) to \(range.upperBound)", range.contains)
  }
}

extension ValidationRule where Value: Collection {
  /// A text or collection that must not be empty.
  public static var notEmpty: ValidationRule {
    that("must not be empty") { !$0.isEmpty }
  }

  /// How many elements, or characters, there must be.
  ///
  /// - Parameter range: The least and the greatest number.
  /// - Returns: The rule.
  public static func count(_ range: ClosedRange<Int>) -> ValidationRule {
    let unit = Value.self is any StringProtocol.Type ? "characters" : "elements"
    return that("must have \(range.lowerBound) to \(range.upperBound) \(unit)") {
      range.contains($0.count)
    }
  }
}

/// When rules are asked.
public enum ValidationPolicy: Sendable {
  /// Before a value is stored: what does not meet the rules is refused, and the variable keeps the value that
  /// it has.
  case refusing
  /// Afterwards: the variable takes every value, and the errors say which ones do not meet the rules.
  case reporting
}
