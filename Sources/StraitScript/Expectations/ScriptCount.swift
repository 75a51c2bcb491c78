/// A check of a number: `3`, `== 3`, `< 200`.
public struct ScriptCount: Hashable, Sendable {
  /// The operator of the comparison.
  public var comparison: ScriptOperator
  /// The number to compare with.
  public var number: Int

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - comparison: The comparison of the number.
  ///   - number: The number to compare with. Must not be negative.
  public init(_ comparison: ScriptOperator, _ number: Int) {
    precondition(number >= 0, "a count must not be negative, got \(number)")
    self.comparison = comparison
    self.number = number
  }

  /// Makes a check that a number is exactly one.
  ///
  /// - Parameter number: The number. Must not be negative.
  public init(_ number: Int) {
    self.init(.equal, number)
  }

  /// Returns whether a number passes.
  ///
  /// - Parameter count: The number.
  /// - Returns: `true` if the comparison holds with the number on its left.
  public func accepts(_ count: Int) -> Bool { comparison.holds(count, number) }
}
