import StraitChannels
import StraitScreen
public import StraitScript
public import StraitUI

/// Runs scripts, each test on a separate app.
///
/// ```swift
/// let program = try ScriptProgram(loading: "binding.uitest") { try bytes(ofFile: $0) }
/// let result = await ScriptRunner { _ in bindingApp(for: Person()) }.run(program)
/// precondition(result.exitCode == 0)
/// ```
///
/// Nothing of a run depends on the machine or on real time: the same script gives the same result,
/// step by step. Only the app's own work that takes real time is waited for, after each step. A run
/// does not throw; failures are in its result.
@MainActor
public struct ScriptRunner {
  /// The options of the runs.
  public let options: RunOptions
  /// The store of snapshots; `nil` for a runner that cannot compare any.
  public var goldens: GoldenStore?
  /// Called before each step, so that a report of a crash can name the step.
  public var willRun: ((_ test: String, _ step: ScriptStep) -> Void)?

  /// The observers of each test and each step, called in this order.
  public var observers: [any RunObserver] = []

  /// Called when a test's app has started; the returned closure is called when the test is
  /// finished.
  var onStart: ((Driver, TestResult) -> () -> Void)?

  /// Makes the display of a test's app: by default, the screen in memory.
  package var makeDisplay: (AppSetup) throws -> any DrivenDisplay = {
    HeadlessDisplay($0)
  }

  /// Makes the companion that goes through a test at the same time as the run; `nil` for none.
  ///
  /// A `RunFailure` that it throws fails the test.
  package var makeCompanion: ((_ test: ScriptProgram.Test, AppSetup) throws -> any RunCompanion)?

  /// The longest real time of a test; `nil` for no limit.
  var limit: TestLimit?

  /// Reports a test that takes longer, and gives the exit code; called on another thread.
  var expire: (@Sendable (TestResult) -> Int32)?

  /// Reports a test in which the process crashes, and gives the exit code; called on another
  /// thread.
  var crash: (@Sendable (TestResult) -> Int32)?

  private let make: (AppSetup) throws -> App

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - options: Options of the run of scripts.
  ///   - goldens: The store of snapshots.
  ///   - make: Makes an app with its own models, which must not have been started. An error that it
  ///     throws fails the test, such as for an unknown name of the part to open.
  public init(
    options: RunOptions = RunOptions(),
    goldens: GoldenStore? = nil,
    make: @escaping (AppSetup) throws -> App
  ) {
    self.options = options
    self.goldens = goldens
    self.make = make
  }

  /// Runs the tests of a program that the options choose.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - onResult: Called with each test's result as soon as it is known.
  /// - Returns: The results.
  @discardableResult
  public func run(
    _ program: ScriptProgram,
    onResult: (TestResult) -> Void = { _ in }
  ) async -> RunResult {
    var result = RunResult()
    for (test, round) in options.rounds(of: program.tests) {
      let outcome = await run(test, tables: program.tables, round: round)
      result.tests.append(outcome)
      onResult(outcome)
    }
    return result
  }

  /// Runs one test.
  ///
  /// - Returns: The result.
  func run(
    _ test: ScriptProgram.Test,
    tables: [String: ScriptTable],
    round: Int
  ) async -> TestResult {
    var result = TestResult(test, round: round, defaults: options.setup)
    let setup = result.setup
    var progress: TestProgress?
    if let limit, let expire {
      let begun = TestProgress(result, limit)
      progress = begun
      var reportCrash: (@Sendable () -> Int32)?
      if let crash { reportCrash = { crash(begun.crashed) } }
      limit.begin({ expire(begun.overdue) }, crash: reportCrash)
    }
    defer { if progress != nil { limit?.end() } }
    let driver: Driver
    let companion: (any RunCompanion)?
    do {
      driver = try makeDriver(setup, ScriptNeeds(test.steps + test.after))
      companion = try makeCompanion?(test, setup)
    } catch {
      var failure = error as? RunFailure ?? RunFailure(noApp: error)
      failure.place = failure.place ?? test.place(ofSetup: error)
      result.outcome = .failed
      result.steps = [StepResult(in: test, failure)]
      StepWatch.notify(observers, of: result)
      return result
    }
    let run = TestRun(driver, options, setup, tables: tables, goldens: goldens) {
      willRun?(test.title, $0)
    }
    run.progress = progress
    run.companion = companion
    if !observers.isEmpty {
      run.watch = StepWatch(driver, observers)
      run.watch?.begin(result)
    }
    let onEnd = onStart?(driver, result)
    await run.run(test)
    if let failure = companion?.endTest(driver) { run.fail(test, failure) }
    onEnd?()
    result.steps = run.results
    result.outcome = run.outcome
    result.duration = driver.scheduler.now
    for observer in observers { observer.end(result) }
    return result
  }

  private func makeDriver(_ setup: AppSetup, _ needs: ScriptNeeds) throws -> Driver {
    guard needs.leaks else {
      let app = try make(setup)
      return Driver(app, on: try makeDisplay(setup), recording: needs.paths(in: app))
    }
    let driver = try Driver(on: try makeDisplay(setup), recording: []) { try make(setup) }
    for path in needs.paths(in: driver.app) { driver.record(path) }
    return driver
  }
}
