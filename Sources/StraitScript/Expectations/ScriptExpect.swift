/// `expect …`: an expectation that fails the test unless it holds, once the app has settled.
public struct ScriptExpect: Hashable, Sendable {
  /// The expectation.
  public var expectation: ScriptExpectation
  /// `not`: that it does not hold.
  public var isNegated: Bool
  /// `soft`: the test continues after a failure, and fails at its end.
  public var isSoft: Bool

  /// Makes an expectation.
  ///
  /// - Parameters:
  ///   - expectation: The expectation.
  ///   - isNegated: `true` if it is expected not to hold.
  ///   - isSoft: `true` if the test continues after a failure.
  public init(_ expectation: ScriptExpectation, isNegated: Bool = false, isSoft: Bool = false) {
    self.expectation = expectation
    self.isNegated = isNegated
    self.isSoft = isSoft
  }
}
