public import StraitScreen

/// Watches a run from inside: it is told of each test, of each step as soon as it is over, and of
/// the end.
///
/// An observer must not change anything of the app. What it is told is the same, value for value,
/// whenever the same script runs on the same app.
@MainActor
public protocol RunObserver: AnyObject {
  /// Hears that a test begins.
  ///
  /// - Parameter test: The test, and what its app shows before the first step.
  func begin(_ test: TestRecord)

  /// Hears of a step that is over, whether or not it has failed.
  ///
  /// - Parameter step: The step, and what has come of it.
  func add(_ step: StepRecord)

  /// Hears that a test is over.
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
