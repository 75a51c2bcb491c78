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
