package import StraitScript

/// A companion that goes through a test beside its run, step by step, and is met at every point
/// where the screen has settled.
///
///     run         type "ab"  ··a··b··│  expect …  ··│
///     companion              ··a··b··│            ··│
///                              ▲  ▲  ▲              ▲
///                            meet meet end         end
///
/// The same script leads every run through the same points in the same order. While the app waits
/// for work that takes real time it settles as often as it happens to, and so there is no meeting
/// before the end of such a step.
@MainActor
package protocol RunCompanion: AnyObject {
  /// Is met inside a step, where the screen has settled: after each key, action and move of the clock.
  ///
  /// What is found to be wrong is kept for the end of the step.
  ///
  /// - Parameter driver: The run's driver.
  func meet(_ driver: Driver)

  /// Is met at the end of a step.
  ///
  /// - Parameters:
  ///   - command: What the step was; `nil` if it was a batch, or could not be understood.
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
  /// - Returns: What is wrong that no step has reported.
  func endTest(_ driver: Driver) -> RunFailure?
}
