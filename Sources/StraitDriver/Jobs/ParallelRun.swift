import StraitScript

/// Runs tests in several processes in parallel, and reports them as if they had run in sequence.
///
///     worker 1   a--------d---|          each takes the next remaining test
///     worker 2   b--c--e#                a crash, or a test that takes too long, ends its process, no more
///     worker 3           f---|           another process continues with the rest
///     results    ------a-b-c-d-e-f
///
/// The results are reported in the order of selection, so that no report shows how many there were.
@MainActor
final class ParallelRun {
  private let tests: [(test: ScriptProgram.Test, round: Int)]
  private let options: RunOptions
  private let pool: any WorkerPool
  private let trace: RunTrace?
  private var results: [TestResult?]
  private var next = 0
  /// The test that each worker runs.
  private var running: [Int: Int] = [:]
  /// The workers that have answered an order.
  private var answered: Set<Int> = []
  /// The workers that have begun the test that they run.
  private var begun: Set<Int> = []
  /// The workers that have said that they crash, and the step's place if it is known.
  private var crashes: [Int: SourcePlace?] = [:]
  /// The tests that no worker has kept a trace of.
  private var untraced: Set<Int> = []

  /// The first file of a trace that a worker could not write.
  private(set) var problem: JobAnswer.Problem?

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - options: The choice of tests, and options of the run.
  ///   - program: All tests.
  ///   - pool: The pool that runs them.
  ///   - trace: The trace of those tests that no worker can report.
  init(_ options: RunOptions, _ program: ScriptProgram, pool: any WorkerPool, trace: RunTrace?) {
    self.options = options
    self.pool = pool
    self.trace = trace
    tests = options.rounds(of: program.tests)
    results = Array(repeating: nil, count: tests.count)
  }

  /// Runs the tests.
  ///
  /// - Parameters:
  ///   - jobs: The number of pieces of work at a time. Must be positive.
  ///   - onResult: Called with each test's result, in the order of selection.
  /// - Returns: The results.
  func run(jobs: Int, onResult: (TestResult) -> Void) async -> RunResult {
    var result = RunResult()
    for _ in 0..<min(jobs, tests.count) { startWorker() }
    while result.tests.count < tests.count {
      while result.tests.count < tests.count, let outcome = results[result.tests.count] {
        keepTrace(of: outcome, index: result.tests.count)
        result.tests.append(outcome)
        onResult(outcome)
      }
      if !running.isEmpty { take(await pool.next()) }
    }
    pool.end()
    return result
  }

  // MARK: Workers

  private func startWorker() {
    guard next < tests.count else { return }
    do {
      order(try pool.start())
    } catch {
      // The running workers can do the rest.
      guard running.isEmpty else { return }
      for index in next..<tests.count {
        fail(index, RunFailure(.setup, "expected a process to run tests in, found \(error)"))
      }
      next = tests.count
    }
  }

  private func order(_ worker: Int) {
    guard next < tests.count else { return }
    send(next, to: worker)
    next += 1
  }

  /// Gives another test to a worker that has answered its order.
  private func orderNext(_ worker: Int) {
    running[worker] = nil
    answered.insert(worker)
    order(worker)
  }

  private func send(_ index: Int, to worker: Int) {
    running[worker] = index
    begun.remove(worker)
    pool.send(JobOrder(index, tests[index].test, round: tests[index].round).line, to: worker)
  }

  /// Gives a test to a new worker, since the one that it was sent to has ended before it began it.
  private func sendAgain(_ index: Int) {
    do {
      send(index, to: try pool.start())
    } catch {
      fail(index, RunFailure(.setup, "expected a process to run tests in, found \(error)"))
      startWorker()
    }
  }

  private func take(_ news: (worker: Int, news: WorkerNews)) {
    let worker = news.worker
    guard let index = running[worker] else { return }
    switch news.news {
    case .line(let line):
      switch JobAnswer(line: line) {
      case .begun: begun.insert(worker)
      case .result(let result, let found):
        results[index] = result
        problem = problem ?? found
        orderNext(worker)
      case .refused(let reason):
        fail(index, RunFailure(.setup, reason))
        orderNext(worker)
      case .overdue(let result):
        // The worker ends; its end does not concern another test.
        results[index] = result
        untraced.insert(index)
        running[worker] = nil
        startWorker()
      case .crash(let place): crashes.updateValue(place, forKey: worker)
      case nil:
        pool.stop(worker)
        running[worker] = nil
        let found = String(decoding: line.prefix(80), as: UTF8.self).shown.debugDescription
        fail(index, RunFailure(.setup, "expected a result of the process, found \(found)"))
        startWorker()
      }
    case .ended(let how):
      running[worker] = nil
      let crash = crashes.removeValue(forKey: worker)
      // The end of a worker that has not begun the test belongs to the test before. A worker whose
      // first test this is cannot have been ended by another one.
      if answered.contains(worker), !begun.contains(worker) { return sendAgain(index) }
      let place: SourcePlace? = crash ?? nil
      let step = place.flatMap { tests[index].test.step(at: $0) }
      let message =
        crash != nil
        ? "the app crashed or ended the process" : "the app's process ended with \(how)"
      fail(index, RunFailure(.crash, message), at: step)
      startWorker()
    }
  }

  // MARK: Results

  private func fail(_ index: Int, _ failure: RunFailure, at step: ScriptStep? = nil) {
    let (test, round) = tests[index]
    untraced.insert(index)
    var result = TestResult(test, round: round, defaults: options.setup)
    result.outcome = .failed
    result.steps = [StepResult(of: step, in: test, failure)]
    results[index] = result
  }

  private func keepTrace(of result: TestResult, index: Int) {
    guard let trace else { return }
    if untraced.contains(index) {
      StepWatch.notify([trace], of: result)
    } else {
      trace.passOver(result.name, at: result.place)
    }
  }
}

extension ScriptProgram.Test {
  /// Returns the step at a place, the innermost if a block begins there as well.
  fileprivate func step(at place: SourcePlace) -> ScriptStep? {
    func find(in steps: [ScriptStep]) -> ScriptStep? {
      for step in steps {
        if let inner = find(in: step.block ?? []) { return inner }
        if step.place == place { return step }
      }
      return nil
    }
    return find(in: steps + after)
  }
}
