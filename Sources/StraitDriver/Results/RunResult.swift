/// The result of a run: its tests in the order in which they ran.
public struct RunResult: Hashable, Sendable {
  /// The tests.
  public var tests: [TestResult]

  /// Makes a result.
  ///
  /// - Parameter tests: The tests.
  public init(tests: [TestResult] = []) {
    self.tests = tests
  }

  /// Number of passed tests.
  public var passed: Int { tests.count { $0.outcome == .passed } }
  /// Number of failed tests.
  public var failed: Int { tests.count { $0.outcome == .failed } }
  /// Number of skipped tests.
  public var skipped: Int { tests.count - passed - failed }

  /// The exit code: 0 if nothing has failed, else that of the worst failure, which is the one with
  /// the greatest code.
  public var exitCode: Int32 {
    tests.flatMap(\.failures).map(\.kind.exitCode).max() ?? 0
  }
}

extension RunResult {
  /// The snapshots that were written, each once, in the order of their paths.
  ///
  /// The first of several tests that share one is not named: with several processes that is another
  /// one each time.
  public var writtenSnapshots: [SnapshotResult] {
    var written: [String: SnapshotResult] = [:]
    for snapshot in tests.flatMap(\.steps).flatMap(\.snapshots) where snapshot.isWritten {
      if written[snapshot.path] == nil { written[snapshot.path] = snapshot }
    }
    return written.values.sorted { $0.path < $1.path }
  }

  /// The lines to print about them.
  var snapshotLines: [String] {
    writtenSnapshots.flatMap { ["\($0.outcome) \($0.path)"] + $0.difference }
  }
}
