import StraitScript

extension DriverProgram {
  /// Returns the reason for an empty run, if the options have chosen no test.
  ///
  /// With more parts of `--shard` than tests, some parts have none. That is not a failure, so that
  /// the number of parts need not follow the number of tests; standard error has a note of it.
  ///
  /// - Returns: The expected and the actual choice; `nil` if the options choose tests that are all
  ///   in other parts.
  func problem(ofChoosingNoneOf program: ScriptProgram) -> String? {
    let count = program.tests.count
    let paths = options.scripts.joined(separator: ", ")
    guard count > 0 else { return "expected a test to run, found none in \(paths)" }
    var whole = options.run
    whole.shard = nil
    whole.rounds = 1
    let chosen = whole.select(program.tests).count
    guard let shard = options.run.shard, chosen > 0 else {
      return "expected a test to run, found none of \(count) in \(paths) that was asked for"
    }
    files.say("part \(shard.number)/\(shard.count) has no test, of \(chosen) in all")
    return nil
  }
}
