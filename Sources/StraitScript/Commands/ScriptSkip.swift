/// `skip "why" [if …]`: ends the test as skipped, if a condition holds.
public struct ScriptSkip: Hashable, Sendable {
  /// When to skip.
  public enum Condition: Hashable, Sendable {
    /// `if screen has "x"`: when an expectation holds at that moment.
    case expectation(ScriptExpectation)
    /// `if env CI`: when a variable of the environment is set and not empty.
    case environment(String)
    /// `if driver terminal`: when the script runs on that driver.
    case driver(Driver)
    /// `if $v == "x"`: when two values compare so.
    case comparison(ScriptValue, ScriptOperator, ScriptValue)
  }

  /// The driver that runs the script.
  public enum Driver: String, Hashable, Sendable, CaseIterable {
    /// The app in the same process, without a terminal.
    case headless
    /// The program on a terminal.
    case terminal
  }

  /// Why, for the report.
  public var reason: String
  /// When to skip; `nil` for always.
  public var condition: Condition?
  /// `if not …`: when the condition does not hold.
  public var isNegated: Bool

  /// Makes a skip.
  ///
  /// - Parameters:
  ///   - reason: Why, for the report.
  ///   - condition: The condition for skipping; `nil` for always.
  ///   - isNegated: `true` to skip when the condition does not hold.
  public init(_ reason: String, if condition: Condition? = nil, isNegated: Bool = false) {
    self.reason = reason
    self.condition = condition
    self.isNegated = isNegated
  }
}
