import StraitChannels
import StraitScript

/// The limit of real time for a test, or for the answer to a request, and the report of a test in
/// which the process crashes.
///
///     main actor   begin ─ change ─ change ─ … a step that never returns
///     watchdog       └──────────── the limit ────────────┴► expire, and the end of the process
///
/// The data that `expire` and the reports of a crash read are changed by the main actor before
/// `begin`, after `end` or in `change`. So two threads never use them at the same time: while
/// `expire` or `crashed` runs, `change` and `end` do not return.
package final class TestLimit: Sendable {
  private struct Present {
    /// The number of what runs; 0 between two.
    var number = 0
    /// Report a crash while something runs, and between two; `nil` to report none.
    var crash: (@Sendable () -> Int32)?
    var crashBetween: (@Sendable () -> Int32)?
  }

  /// The limit; `nil` for any time.
  let duration: Duration?
  private let watchdog: (any Watchdog)?
  private let present = Locked(Present())
  private let count = Locked(0)

  /// Makes one that sets no limit.
  init() {
    duration = nil
    watchdog = nil
  }

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
  /// - Parameters:
  ///   - expire: Called on another thread if it takes longer: reports that, and returns the exit
  ///     code.
  ///   - crash: Called on another thread if the process crashes: reports that, and returns the exit
  ///     code.
  func begin(
    _ expire: @escaping @Sendable () -> Int32,
    crash: (@Sendable () -> Int32)? = nil
  ) {
    let number = count.withLock { count in
      count += 1
      return count
    }
    present.withLock { present in
      present.number = number
      present.crash = crash
    }
    guard let duration, let watchdog else { return }
    watchdog.begin(duration) {
      // It may have ended just now.
      self.present.withLock { $0.number == number ? expire() : nil }
    }
  }

  /// Ends it.
  func end() {
    present.withLock { present in
      present.number = 0
      present.crash = nil
    }
    watchdog?.end()
  }

  /// Changes something that `expire` or the report of a crash reads.
  func change(_ body: () -> Void) {
    present.withLock { _ in body() }
  }

  /// Sets what reports a crash between two tests.
  ///
  /// - Parameter report: Called on another thread; gives the exit code. `nil` to report none.
  func reportCrashBetween(_ report: (@Sendable () -> Int32)?) {
    present.withLock { $0.crashBetween = report }
  }

  /// Reports that the process has crashed.
  ///
  /// Must be called on a thread that has not crashed itself.
  ///
  /// - Returns: The exit code; `nil` if there was nothing to report.
  package func crashed() -> Int32? {
    present.withLock { ($0.crash ?? $0.crashBetween)?() }
  }

  /// Returns the failure for something that has taken longer.
  func failure(of what: String) -> RunFailure {
    let time = duration?.scriptText ?? "any time"
    return RunFailure(
      .limit,
      "expected \(what) to end within \(time) of real time, found it still running; "
        + "--limit sets another time"
    )
  }
}

/// The messages of the watchdog's thread, when the main actor is blocked.
///
/// It is called once, by `TestLimit`, while the main actor is kept by what takes too long; the
/// process ends after it. So it may use what belongs to the main actor otherwise.
struct LastWords: Sendable {
  private let words: Carried<(String) throws -> Void>

  init(say: @escaping (String) throws -> Void) {
    words = Carried(say)
  }

  func say(_ text: String) throws {
    try words.content(text)
  }
}

/// The results of a test so far, for its report if it takes too long or crashes.
///
/// It is changed under the lock of the limit, and read under it.
final class TestProgress: Sendable {
  private struct State {
    var result: TestResult
    var present: StepResult?
  }

  private let limit: TestLimit
  private let state: Locked<State>

  /// Makes the progress of a test that begins.
  init(_ result: TestResult, _ limit: TestLimit) {
    state = Locked(State(result: result))
    self.limit = limit
  }

  /// Notes the step that begins.
  func begin(_ step: StepResult) {
    limit.change { state.withLock { $0.present = step } }
  }

  /// Adds the result of a step.
  func end(_ step: StepResult) {
    limit.change {
      state.withLock { state in
        state.result.steps.append(step)
        state.present = nil
      }
    }
  }

  /// The test as one that has taken too long, at the step that is still running.
  ///
  /// Must be read by `expire` only.
  var overdue: TestResult { failed(limit.failure(of: "the test")) }

  /// The test as one in which the process has crashed, at the step that was running.
  ///
  /// Must be read only by the report of a crash.
  var crashed: TestResult {
    failed(RunFailure(.crash, "the app crashed or ended the process"))
  }

  private func failed(_ failure: RunFailure) -> TestResult {
    var (result, present) = state.withLock { ($0.result, $0.present) }
    let last = result.steps.last
    result.duration = present?.start ?? last.map { $0.start + $0.duration } ?? .zero
    let name = "test \(result.name.debugDescription)"
    var step = present ?? StepResult(text: name, place: result.place, start: result.duration)
    step.failure = failure
    result.steps.append(step)
    result.outcome = .failed
    return result
  }
}
