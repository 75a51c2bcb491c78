import StraitScreen
package import StraitScript
package import StraitUI

extension RecordedScript {
  /// The outcome of a recorded script.
  package struct Outcome {
    /// The script that is kept.
    package let form: Rendition
    /// Why it does not pass, with the place of the step; `nil` if it does.
    package let problem: String?
  }

  /// Runs the script on a new app: the short form, and if that does not end with the same screen,
  /// the exact one.
  ///
  /// - Parameters:
  ///   - path: The path that the script is kept under, for places.
  ///   - willRun: Called before each step.
  ///   - limit: The limit for the real time of each form; `nil` for any time.
  ///   - expire: Says that a form takes longer, on another thread, and gives the exit code.
  ///   - make: Makes the app, as the recorded one was made.
  /// - Returns: The first form that passes; otherwise the short one, and its failure.
  @MainActor
  package func checked(
    as path: String,
    willRun: ((_ test: String, _ step: ScriptStep) -> Void)? = nil,
    limit: TestLimit? = nil,
    expire: (@Sendable (TestResult) -> Int32)? = nil,
    making make: @escaping (AppSetup) throws -> App
  ) async -> Outcome {
    if let overrun { return Outcome(form: shortForm, problem: overrun.message) }
    func configure(_ runner: inout ScriptRunner) {
      runner.willRun = willRun
      runner.limit = limit
      runner.expire = expire
    }
    guard let problem = await problem(of: shortForm, path, configure, make) else {
      return Outcome(form: shortForm, problem: nil)
    }
    if await self.problem(of: exactForm, path, configure, make) == nil {
      return Outcome(form: exactForm, problem: nil)
    }
    return Outcome(form: shortForm, problem: problem)
  }

  /// Why a form does not pass on a new app, or ends with another screen; `nil` if it does not.
  @MainActor
  func problem(
    of form: Rendition,
    _ path: String,
    _ configure: (inout ScriptRunner) -> Void,
    _ make: @escaping (AppSetup) throws -> App
  ) async -> String? {
    let program: ScriptProgram
    do throws(ScriptErrors) {
      let script = try Script(
        parsing: form.text,
        name: path,
        variables: Set(form.variables.keys)
      )
      program = try ScriptProgram(script, variables: Set(form.variables.keys)) { _ in [] }
    } catch {
      return error.description
    }
    var options = RunOptions()
    options.variables = form.variables.mapValues { .text($0) }
    options.goldens = .forbid
    var runner = ScriptRunner(options: options, goldens: goldens, make: make)
    configure(&runner)
    var shown: Frame?
    runner.onStart = { driver, _ in { shown = driver.display.frame } }
    let result = await runner.run(program)
    for test in result.tests {
      for step in test.steps {
        guard let failure = step.failure else { continue }
        let place = (failure.place ?? step.place).map { "\($0): " } ?? ""
        return place + failure.message
      }
    }
    if let frame, let shown, frame != shown {
      let text = SecretTexts(among: options.variables).hide(shown.text)
      return "\(path): expected another screen at its end, found\n\(text)"
    }
    return nil
  }

  /// The snapshots of the session itself.
  private var goldens: GoldenStore {
    GoldenStore(
      read: { path in
        snapshots.first { path.hasSuffix("/\($0.key).txt") }.map { Array($0.value.utf8) }
      },
      write: { _, _ in }
    )
  }
}
