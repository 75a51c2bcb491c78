import StraitChannels
import StraitScreen
import StraitScript
import StraitUI

/// One app, and steps that are run on it as they arrive from a client that examines the result of
/// each.
///
/// The app is made for the first step other than setup.
@MainActor
final class LiveRun {
  private let options: RunOptions
  private let goldens: GoldenStore?
  private let snapshotPath: String?
  private let willRun: ((_ test: String, _ step: ScriptStep) -> Void)?
  private let make: (AppSetup) throws -> App
  private var lines: [ScriptSetup] = []
  private var run: TestRun?

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - options: Options of the run of steps.
  ///   - goldens: The store of snapshots.
  ///   - snapshotPath: The path whose folder has the snapshots; `nil` for that of each step's
  ///     script.
  ///   - willRun: Called before each step, with its text.
  ///   - make: Makes an app with its own models.
  init(
    _ options: RunOptions,
    goldens: GoldenStore?,
    snapshotPath: String? = nil,
    willRun: ((_ test: String, _ step: ScriptStep) -> Void)?,
    make: @escaping (AppSetup) throws -> App
  ) {
    self.options = options
    self.goldens = goldens
    self.snapshotPath = snapshotPath
    self.willRun = willRun
    self.make = make
  }

  /// The set-up of the next or the running app.
  var setup: AppSetup { AppSetup(lines, defaults: options.setup) }

  /// The driver of the app; `nil` before the first step.
  var driver: Driver? { run?.driver }

  /// The virtual time since the start of the app.
  var time: Duration { driver?.scheduler.now ?? .zero }

  /// The names of the variables that have values.
  var variables: Set<String> {
    Set(options.variables.keys).union(run?.variables.contents.keys.map(\.self) ?? [])
  }

  /// Returns the value of a variable; `nil` if it has none.
  func value(ofVariable name: String) -> ScriptValue? { run?.variables[name] }

  /// Runs a step.
  ///
  /// - Returns: The failure; otherwise `nil`.
  func take(_ step: ScriptStep) async -> RunFailure? {
    if case .command(.setup(let line)) = step.content {
      guard run == nil else {
        let found = "found \"\(step.word)\" after it"
        return RunFailure(.syntax, "expected setup before the first step, \(found)")
      }
      lines.append(line)
      return nil
    }
    if let refusal = refusal(of: step) { return RunFailure(.syntax, refusal) }
    do throws(RunFailure) {
      return try await started().runAlone(step)
    } catch {
      return error
    }
  }

  /// Returns a requested value.
  ///
  /// - Throws: `RunFailure` without such a value.
  func value(of source: ScriptDefinition.Source) async throws(RunFailure) -> ScriptValue {
    try await started().value(of: source)
  }

  /// Returns a step's text without secrets, and without the text that it types; only its first word
  /// while no app knows them.
  func withoutSecrets(_ step: ScriptStep) -> String {
    run?.withoutSecrets(step) ?? String(step.headline.prefix { $0 != " " })
  }

  /// Releases the app and everything that was said, so that it is as it was at the beginning.
  func restart() {
    lines = []
    run = nil
  }

  /// Why a step cannot be run, before anything of its block is; `nil` if it can.
  private func refusal(of step: ScriptStep) -> String? {
    let word = step.word.debugDescription
    let ofFiles =
      "expected a step that can stand alone, found \(word), which only script files can have"
    switch step.content {
    case .test, .before, .after, .source, .loop: return ofFiles
    case .command, .template, .heading, .batch: break
    }
    switch step.outline {
    case .tag?, .skip?: return ofFiles
    case .setup?: return "expected setup before the first step, found \(word) within a block"
    default: break
    }
    for inner in step.block ?? [] {
      if let refusal = refusal(of: inner) { return refusal }
    }
    return nil
  }

  private func started() throws(RunFailure) -> TestRun {
    if let run { return run }
    let setup = setup
    let driver: Driver
    do {
      // The future requests are not known: leaks are looked for, and all events kept.
      driver = try Driver(on: HeadlessDisplay(setup), recording: []) { try make(setup) }
    } catch {
      throw RunFailure(noApp: error)
    }
    for path in ScriptNeeds.allPaths(in: driver.app) { driver.record(path) }
    let run = TestRun(driver, options, setup, goldens: goldens, snapshotPath: snapshotPath) {
      [weak self] step in
      guard let self else { return }
      willRun?(withoutSecrets(step), step)
    }
    self.run = run
    return run
  }
}
