/// `wait … [within 5s]`: runs the app, moving its clock, until an expectation holds.
///
/// A wait that nothing can satisfy any more (no input, no timer, no registered work) fails
/// immediately.
public struct ScriptWait: Hashable, Sendable {
  /// The expectation to wait for.
  public var expectation: ScriptExpectation
  /// `not`: until it does not hold.
  public var isNegated: Bool
  /// `within 5s`: how far the clock may move; `nil` for any distance.
  public var limit: Duration?

  /// Makes a wait.
  ///
  /// - Parameters:
  ///   - expectation: The expectation to wait for.
  ///   - isNegated: `true` if it is waited for not to hold.
  ///   - limit: The limit for the movement of the clock. Must be one that a script can hold.
  public init(
    _ expectation: ScriptExpectation,
    isNegated: Bool = false,
    within limit: Duration? = nil
  ) {
    self.expectation = expectation
    self.isNegated = isNegated
    self.limit = limit
  }
}
