package import StraitScript
package import StraitUI

extension RecordedScript {
  /// Checks that the script passes, and writes it with its snapshots.
  ///
  /// Standard error has the path of the script and its number of steps. A script that does not pass
  /// is written nevertheless; standard error names the step at which it fails.
  ///
  /// - Parameters:
  ///   - path: The path of the script.
  ///   - files: Its place.
  ///   - willRun: Called before each step of the check.
  ///   - limit: The limit for the real time of the check, for each form of the script that is
  ///     tried; after that the process ends with code 4, and nothing is written. `nil` for any
  ///     time.
  ///   - make: Makes the app, as the recorded one was made.
  /// - Returns: The exit code: 0, or 1 if the script does not pass, 4 if the app did not settle, or
  ///   5 if a file cannot be written.
  @MainActor
  package func save(
    as path: String,
    _ files: DriverFiles,
    willRun: ((_ test: String, _ step: ScriptStep) -> Void)? = nil,
    limit: TestLimit? = nil,
    making make: @escaping (AppSetup) throws -> App
  ) async -> Int32 {
    let lastWords = LastWords(say: files.complain)
    let outcome = await checked(
      as: path,
      willRun: willRun,
      limit: limit,
      expire: { test in
        try? lastWords.say((test.complaint + "\n"))
        return RunFailure.Kind.limit.exitCode
      },
      making: make
    )
    var contents = [(path, outcome.form.text)]
    for (name, text) in snapshots.sorted(by: { $0.key < $1.key }) {
      contents.append((TestRun.snapshotPath(of: name, ofScript: path), text))
    }
    for (path, text) in contents {
      do {
        try files.write(path, Array(text.utf8))
      } catch {
        files.say("expected to write \(path.shown), found \(error)")
        return RunFailure.Kind.setup.exitCode
      }
    }
    if outcome.problem == nil {
      // The first line is the setup; each other one is a step.
      let count = outcome.form.text.split(separator: "\n").count - 1
      files.say("recorded \(count) \(count == 1 ? "step" : "steps") in \(path.shown)")
    }
    let names = outcome.form.variables.keys.sorted()
    if !names.isEmpty {
      let words = names.map { "--set \($0)=…" }.joined(separator: " ")
      files.say("\(path.shown) has secrets, which are not in it: replay it with \(words)")
    }
    guard let problem = outcome.problem else { return 0 }
    files.say("\(path.shown) is kept, but does not replay: \(problem)")
    return (overrun == nil ? RunFailure.Kind.assertion : .limit).exitCode
  }
}

extension DriverFiles {
  /// Returns whether a script of a path has a snapshot of a name.
  package func hasSnapshot(besides path: String) -> (_ name: String) -> Bool {
    { name in exists(TestRun.snapshotPath(of: name, ofScript: path)) }
  }
}
