import StraitChannels
import StraitScreen
import StraitScript

/// One run of one test.
@MainActor
final class TestRun {
  /// The reason for an early exit from a block.
  private enum Stop: Error {
    case failed
    case skipped(String)
  }

  let driver: Driver
  /// The store of snapshots; `nil` for a run that cannot compare any.
  let goldens: GoldenStore?
  /// The path whose folder has the snapshots; `nil` for that of each step's script.
  let snapshotPath: String?
  let environment: [String: String]
  let options: RunOptions
  var variables: ScriptVariables
  /// The variables that the lines outside of tests, and `before`, have defined so far: the steps of
  /// `after` know them.
  private var sharedVariables: ScriptVariables
  private(set) var results: [StepResult] = []
  private(set) var outcome = TestResult.Outcome.passed
  /// The snapshots of the current step.
  var snapshots: [SnapshotResult] = []
  private let tables: [String: ScriptTable]
  private let willRun: (ScriptStep) -> Void
  private var headings: [String] = []
  /// Texts that no result of the current step may contain: the known secrets, and the text that the
  /// step puts into a secret field.
  private(set) var presentSecrets = SecretTexts()
  /// The contents of the screen at the ends of steps, without repetitions, and now.
  private var lastFrames: [Frame]
  /// The watch that notifies the observers of the run of each step; otherwise `nil`.
  var watch: StepWatch?
  /// The companion that goes through the test at the same time as this run; `nil` for none.
  var companion: (any RunCompanion)?
  /// The result of the test so far, for a test with a time limit.
  var progress: TestProgress?

  init(
    _ driver: Driver,
    _ options: RunOptions,
    _ setup: AppSetup,
    tables: [String: ScriptTable] = [:],
    goldens: GoldenStore?,
    snapshotPath: String? = nil,
    willRun: @escaping (ScriptStep) -> Void
  ) {
    self.driver = driver
    self.options = options
    environment = setup.environment
    lastFrames = [driver.display.frame]
    self.tables = tables
    driver.secrets = SecretTexts(among: options.variables)
    driver.learnSecrets()
    presentSecrets = driver.secrets
    variables = ScriptVariables(options.variables.mapValues { .value($0) })
    sharedVariables = variables
    self.goldens = goldens
    self.snapshotPath = snapshotPath
    self.willRun = willRun
  }

  /// Runs a test to its end, in any case.
  func run(_ test: ScriptProgram.Test) async {
    do throws(Stop) {
      try await run(test.steps, shared: test.sharedStepCount)
    } catch {
      if case .skipped(let reason) = error { outcome = .skipped(presentSecrets.hide(reason)) }
    }
    headings = []
    variables = sharedVariables
    // The clean-up of the test runs also after a failure; a skip there is ignored.
    try? await run(test.after)
    if results.contains(where: { $0.failure != nil }) { outcome = .failed }
  }

  /// Records a failure that belongs to no step.
  func fail(_ test: ScriptProgram.Test, _ failure: RunFailure) {
    let result = StepResult(in: test, withoutSecrets(failure), at: driver.scheduler.now)
    results.append(result)
    outcome = .failed
    watch?.end(nil, result, hiding: presentSecrets)
  }

  /// Runs one step by itself; the names that it defines are known to those after it, its result is
  /// not kept: the steps may never end.
  ///
  /// - Parameter step: The step; a block is run whole.
  /// - Returns: Why it has failed, with the place of the step; `nil` if it has not.
  func runAlone(_ step: ScriptStep) async -> RunFailure? {
    defer { results = [] }
    do throws(Stop) {
      switch step.content {
      case .heading(let title, let block): try await run(title, block, step, under: [])
      default: try await runOne(step)
      }
    } catch {
      // It is among the results.
    }
    for result in results {
      guard var failure = result.failure else { continue }
      if failure.place == nil { failure.place = result.place }
      return failure
    }
    return nil
  }

  // MARK: Blocks

  /// Runs the steps of a block; the names that they define are forgotten at its end.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - shared: The number of steps at the start that define names for `after`, too.
  /// - Throws: `Stop` if the block ends early.
  private func run(_ steps: [ScriptStep], shared: Int = 0) async throws(Stop) {
    let outer = variables
    let outerHeadings = headings
    defer {
      variables = outer
      headings = outerHeadings
    }
    for (index, step) in steps.enumerated() {
      switch step.content {
      case .heading(let title, let block): try await run(title, block, step, under: outerHeadings)
      case .loop(let loop): try await run(loop, step)
      default: try await runOne(step)
      }
      if index < shared { sharedVariables = variables }
    }
  }

  private func run(
    _ title: ScriptText,
    _ block: [ScriptStep]?,
    _ step: ScriptStep,
    under outer: [String]
  ) async throws(Stop) {
    do throws(ScriptError) {
      headings = outer + [try title.text(in: variables)]
    } catch {
      return try fail(step, RunFailure(error), from: driver.scheduler.now)
    }
    guard let block else { return }
    try await run(block)
    headings = outer
  }

  private func run(_ loop: ScriptLoop, _ step: ScriptStep) async throws(Stop) {
    guard let table = tables[loop.path] else {
      let found = "expected the table \(loop.path.debugDescription), found none"
      return try fail(step, RunFailure(.setup, found), from: driver.scheduler.now)
    }
    let outer = variables
    let outerHeadings = headings
    defer {
      variables = outer
      headings = outerHeadings
    }
    for (index, row) in table.rows.enumerated() {
      // The steps have the same lines for each row.
      headings = outerHeadings + ["row \(index + 1) of \(loop.path)"]
      for field in row { hide(.text(field), ifSecret: loop.variable) }
      variables.contents[loop.variable] = table.content(ofRow: index)
      try await run(loop.steps)
    }
  }

  // MARK: Steps

  private func runOne(_ step: ScriptStep) async throws(Stop) {
    let start = driver.scheduler.now
    willRun(step)
    presentSecrets = driver.secrets
    var isSoft = false
    var reason: String?
    var failure: RunFailure?
    var command: ScriptCommand?
    var fieldTexts: [String] = []
    do throws(RunFailure) {
      if case .batch(let steps) = step.content {
        progress?.begin(result(of: step, from: start))
        try runBatch(steps)
      } else if let found = try self.command(of: step) {
        hideTexts(of: found)
        command = found
        if found.typesText { fieldTexts = driver.secretFieldTexts }
        progress?.begin(result(ofRunning: step, found, from: start))
        watch?.begin(found)
        if case .expect(let expect) = found { isSoft = expect.isSoft }
        reason = try await run(found, at: step)
      }
      await driver.settleWork()
    } catch {
      failure = error
    }
    if let command, command.typesText { hideTypedTexts(of: command, before: fieldTexts) }
    if let companion { failure = companion.endStep(command, driver, failure) }
    if let failure { return try fail(step, failure, from: start, isSoft: isSoft) }
    record(step, nil, from: start)
    if let reason { throw .skipped(reason) }
  }

  private func fail(
    _ step: ScriptStep,
    _ failure: RunFailure,
    from start: Duration,
    isSoft: Bool = false
  ) throws(Stop) {
    record(step, withoutSecrets(failure), from: start, isSoft: isSoft)
    if !isSoft { throw .failed }
  }

  private func record(
    _ step: ScriptStep,
    _ failure: RunFailure?,
    from start: Duration,
    isSoft: Bool = false
  ) {
    keepFrame()
    learnSecrets()
    var result = result(of: step, from: start)
    result.duration = driver.scheduler.now - start
    result.failure = failure
    result.isSoft = isSoft
    result.snapshots = snapshots
    results.append(result)
    progress?.end(result)
    snapshots = []
    watch?.end(step, result, hiding: presentSecrets)
  }

  /// Returns the result of a step, as far as it is known before the step is finished.
  private func result(of step: ScriptStep, from start: Duration) -> StepResult {
    let written = step.headline
    let text = presentSecrets.hideValues(of: written)
    return StepResult(
      text: text,
      place: step.place,
      headings: headings.map(presentSecrets.hide),
      start: start,
      hidesSource: text != written || holdsSecretLines(step)
    )
  }

  /// Returns the result of a step that begins, without the text that it types.
  ///
  /// The text may move the focus, so the part that went into a secret field is known only when the
  /// step has ended.
  private func result(
    ofRunning step: ScriptStep,
    _ command: ScriptCommand,
    from start: Duration
  ) -> StepResult {
    var result = result(of: step, from: start)
    guard command.typesText else { return result }
    let known = step.headlineBeforeValues
    result.text = presentSecrets.hideValues(of: known)
    result.hidesSource = result.hidesSource || known != step.headline
    return result
  }

  /// Returns whether a step is a batch, whose lines its text has not, and one of them may say a
  /// secret.
  private func holdsSecretLines(_ step: ScriptStep) -> Bool {
    if case .batch = step.content { !driver.secretPaths.isEmpty } else { false }
  }
}

extension TestRun {
  /// Returns a failure without secrets, and with the visible state.
  func withoutSecrets(_ failure: RunFailure) -> RunFailure {
    keepFrame()
    learnSecrets()
    var failure = presentSecrets.hide(failure)
    failure.screen = presentSecrets.hide(driver.screen)
    failure.earlierScreens = lastFrames.dropLast().map { presentSecrets.hide($0.text) }
    failure.tree = driver.tree(of: nil, masking: [], hiding: presentSecrets)
    return failure
  }

  /// Returns a step's text without secrets before the step has run, and without the text that it
  /// types.
  func withoutSecrets(_ step: ScriptStep) -> String {
    var secrets = driver.secrets
    var text = step.headline
    if let command = try? command(of: step) {
      for text in driver.secretTexts(of: command) { secrets = secrets.adding(text) }
      if command.typesText { text = step.headlineBeforeValues }
    }
    return secrets.hideValues(of: text)
  }

  /// Removes a text that a command of the current step puts into a secret field from all results.
  func hideTexts(of command: ScriptCommand) {
    for text in driver.secretTexts(of: command) {
      // A widget need not report its contents.
      driver.secrets.add(field: text)
      presentSecrets = presentSecrets.adding(text)
    }
  }

  /// Removes the text that a command of the current step has typed from its results, if a secret
  /// field has received the focus or has another text: only now is the target of the text known.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - before: The contents of the secret fields before it.
  func hideTypedTexts(of command: ScriptCommand, before: [String]) {
    guard case .action(let action, _) = command,
      driver.hasSecretFocus || driver.secretFieldTexts != before
    else { return }
    for text in action.typedTexts { presentSecrets = presentSecrets.adding(text) }
  }

  /// Keeps the value of a variable out of all results if its name is that of a secret.
  func hide(_ value: ScriptValue, ifSecret name: String) {
    guard SecretTexts.isName(name) else { return }
    switch value {
    case .boolean, .none: return
    case .list(let values): for value in values { hide(value, ifSecret: name) }
    case .text, .integer, .large, .number: break
    }
    driver.secrets = driver.secrets.adding(value.text)
    presentSecrets = presentSecrets.adding(value.text)
  }

  /// Removes the current contents of the secret fields from all results.
  func learnSecrets() {
    for text in driver.learnSecrets() { presentSecrets.add(field: text) }
  }
}

extension TestRun {
  /// So many frames are shown of a failure.
  private static let frameLimit = 3

  private func keepFrame() {
    let frame = driver.display.frame
    guard frame != lastFrames.last else { return }
    lastFrames.append(frame)
    if lastFrames.count > Self.frameLimit { lastFrames.removeFirst() }
  }
}
