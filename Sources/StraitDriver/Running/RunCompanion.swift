package import StraitScript

/// A second run of the same test, which the first one meets at the end of each step.
///
///     run         type "ab"  ··│  expect …  ··│
///     companion              ··│            ··│
///                              ▲              ▲
///                             end            end
///
/// The same script leads both runs through the same steps in the same order.
@MainActor
package protocol RunCompanion: AnyObject {
  /// Is met at the end of a step.
  ///
  /// - Parameters:
  ///   - command: The command of the step; `nil` for a batch, or an invalid one.
  ///   - driver: The run's driver.
  ///   - failure: Why the step has failed in the run; `nil` if it has not.
  /// - Returns: Why it has failed for both together; `nil` if it has passed.
  func endStep(
    _ command: ScriptCommand?,
    _ driver: Driver,
    _ failure: RunFailure?
  ) -> RunFailure?

  /// Is met at the end of the test.
  ///
  /// - Parameter driver: The run's driver.
  /// - Returns: A failure that no step has reported.
  func endTest(_ driver: Driver) -> RunFailure?
}
