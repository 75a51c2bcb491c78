/// Lines that a fixture writes, which scripts read: `expect model log.lines == ["saved"]`.
final class FixtureLog: ObservableModel {
  @Observed var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}

/// Step that a script asks of the program: `model set program.step "remove"`.
///
/// The step runs outside of the app's input, as the work of a program does.
final class FixtureProgram: ObservableModel {
  @Observed var step = ""
}

extension App {
  /// Names steps of the program that scripts can ask for.
  @discardableResult
  func steps(_ steps: KeyValuePairs<String, @MainActor () throws -> Void>) -> App {
    self.steps(steps.map { (key: $0.key, value: $0.value) })
  }

  /// Names steps of the program, which may be gathered from several lists.
  @discardableResult
  func steps(_ steps: [(key: String, value: @MainActor () throws -> Void)]) -> App {
    let program = FixtureProgram()
    models["program"] = program
    program.$step.values.skip(1).subscribe(onNext: { [unowned program] name in
      guard !name.isEmpty else { return }
      program.step = ""
      guard let step = steps.first(where: { $0.key == name }) else {
        Issue.record("no step \"\(name)\" among \(steps.map(\.key))")
        return
      }
      do { try step.value() } catch { Issue.record(error) }
    })
    return self
  }

  /// Gives the app a log, which the fixture writes.
  @discardableResult
  func logging(_ log: FixtureLog) -> App {
    models["log"] = log
    return self
  }
}
