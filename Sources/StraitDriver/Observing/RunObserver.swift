public import StraitScreen

/// Observes a run from inside: it is called for each test, for each step as soon as it is over, and
/// at the end.
///
/// An observer must not change anything of the app. What it receives is the same, value for value,
/// whenever the same script runs on the same app.
@MainActor
public protocol RunObserver: AnyObject {
  /// Called when a test begins.
  ///
  /// - Parameter test: The test, and what its app shows before the first step.
  func begin(_ test: TestRecord)

  /// Called when a step is over, whether or not it has failed.
  ///
  /// - Parameter step: The step, and what has come of it.
  func add(_ step: StepRecord)

  /// Called when a test is over.
  ///
  /// - Parameter result: What has come of it.
  func end(_ result: TestResult)
}

/// A test at its beginning.
public struct TestRecord: Hashable, Sendable {
  /// The test, without results.
  public var test: TestResult
  /// What the screen shows; blank if there is no app.
  public var frame: Frame
  /// The widgets, each before those inside it.
  public var tree: [WidgetRecord]
}
