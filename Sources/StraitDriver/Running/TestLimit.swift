import StraitScript
import Synchronization

/// How much real time a test, or the answer to a request, may take.
///
///     main actor   begin ─ change ─ change ─ … a step that never returns
///     watchdog       └──────────── the limit ────────────┴► expire, and the end of the process
///
/// What `expire` reads is changed by the main actor before `begin`, after `end` or in `change`. So
/// the two threads never use it at the same time: while `expire` runs, `change` and `end` do not
/// return.
package final class TestLimit: Sendable {
  /// The limit.
  let duration: Duration
  private let watchdog: any Watchdog
  /// The number of what runs; 0 between two.
  private let present = Mutex(0)
  private let count = Mutex(0)

  /// Makes a limit.
  ///
  /// - Parameters:
  ///   - duration: The limit.
  ///   - watchdog: Counts the time, and ends the process.
  package init(_ duration: Duration, _ watchdog: any Watchdog) {
    self.duration = duration
    self.watchdog = watchdog
  }

  /// Begins something that may take as long.
  ///
  /// - Parameter expire: Called on another thread if it takes longer: says so, and gives the exit
  ///   code.
  func begin(_ expire: @escaping @Sendable () -> Int32) {
    let number = count.withLock { count in
      count += 1
      return count
    }
    present.withLock { $0 = number }
    watchdog.begin(duration) {
      // It may have ended just now.
      self.present.withLock { $0 == number ? expire() : nil }
    }
  }

  /// Ends it.
  func end() {
    present.withLock { $0 = 0 }
    watchdog.end()
  }

  /// Changes something that `expire` reads.
  func change(_ body: () -> Void) {
    present.withLock { _ in body() }
  }

  /// That something has taken longer.
  func failure(of what: String) -> RunFailure {
    RunFailure(
      .limit,
      "expected \(what) to end within \(duration.scriptText) of real time, found it still running; "
        + "--limit sets another time"
    )
  }
}

/// What is said on the watchdog's thread, when that of the main actor will say nothing any more.
///
/// It is called once, by `TestLimit`, while the main actor is kept by what takes too long; the
/// process ends after it. So it may use what belongs to the main actor otherwise.
struct LastWords: @unchecked Sendable {
  let say: (String) throws -> Void
}

/// What has come of a test so far, for a report of it if it takes too long.
///
/// It is changed under the lock of the limit, and read under it.
final class TestProgress: @unchecked Sendable {
  private let limit: TestLimit
  private var result: TestResult
  private var present: StepResult?

  /// Makes the progress of a test that begins.
  init(_ result: TestResult, _ limit: TestLimit) {
    self.result = result
    self.limit = limit
  }

  /// Notes the step that begins.
  func begin(_ step: StepResult) {
    limit.change { present = step }
  }

  /// Notes what has come of a step.
  func end(_ step: StepResult) {
    limit.change {
      result.steps.append(step)
      present = nil
    }
  }

  /// The test as one that has failed, at the step that is still running.
  ///
  /// Must be asked for by `expire` only.
  var overdue: TestResult {
    var result = result
    let last = result.steps.last
    result.duration = present?.start ?? last.map { $0.start + $0.duration } ?? .zero
    let name = "test \(result.name.debugDescription)"
    var step = present ?? StepResult(text: name, place: result.place, start: result.duration)
    step.failure = limit.failure(of: "the test")
    result.steps.append(step)
    result.outcome = .failed
    return result
  }
}
