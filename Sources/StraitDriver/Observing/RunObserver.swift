public import StraitScreen

/// Observes a run from inside: it is called for each test, for each step as soon as it is finished,
/// and at the end.
///
/// An observer must not change anything of the app. It receives the same values whenever the same
/// script runs on the same app.
@MainActor
public protocol RunObserver: AnyObject {
  /// Called when a test begins.
  ///
  /// - Parameter test: The test, and what its app shows before the first step.
  func begin(_ test: TestRecord)

  /// Called when a step is finished, also if it has failed.
  ///
  /// - Parameter step: The step, and its result.
  func add(_ step: StepRecord)

  /// Called when a test is finished.
  ///
  /// - Parameter result: The result.
  func end(_ result: TestResult)
}

/// A test at its beginning.
public struct TestRecord: Hashable, Sendable {
  /// The test, without results.
  public var test: TestResult
  /// The contents of the screen; blank without an app.
  public var frame: Frame
  /// The widgets, each before those inside it.
  public var tree: [WidgetRecord]
}
