/// How a value is checked.
public enum ScriptCheck: Hashable, Sendable {
  /// Compared: `== "Ada"`, `>= 18`; an operator that is left out is `==`.
  case compare(ScriptOperator, ScriptValue)
  /// `has "x"`: a text that holds another, or a list that holds a value of that text.
  case has(String)
  /// `/re/`: a text in which a regular expression has a match.
  case matches(ScriptPattern)
}

/// A check of a number: `3`, `== 3`, `< 200`.
public struct ScriptCount: Hashable, Sendable {
  /// How it is compared.
  public var comparison: ScriptOperator
  /// What it is compared with.
  public var number: Int

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - comparison: How the number is compared.
  ///   - number: What it is compared with. Must not be negative.
  public init(_ comparison: ScriptOperator = .equal, _ number: Int) {
    precondition(number >= 0, "a count must not be negative, got \(number)")
    self.comparison = comparison
    self.number = number
  }

  /// Tells whether a number passes.
  ///
  /// - Parameter count: The number.
  /// - Returns: `true` if the comparison holds with the number on its left.
  public func accepts(_ count: Int) -> Bool { comparison.holds(count, number) }
}

/// A comparison.
public enum ScriptOperator: String, Hashable, Sendable, CaseIterable {
  /// Equal.
  case equal = "=="
  /// Not equal.
  case notEqual = "!="
  /// Less.
  case less = "<"
  /// Less or equal.
  case lessOrEqual = "<="
  /// Greater.
  case greater = ">"
  /// Greater or equal.
  case greaterOrEqual = ">="

  /// Compares two values.
  ///
  /// - Parameters:
  ///   - left: The value on the left of the operator.
  ///   - right: The value on its right.
  /// - Returns: Whether the comparison holds.
  public func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}
