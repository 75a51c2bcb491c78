import StraitScript
import StraitUI

extension TestRun {
  /// Returns the command of a step, with the values of its variables in place.
  func command(of step: ScriptStep) throws(RunFailure) -> ScriptCommand? {
    do throws(ScriptError) {
      return try step.command(in: variables)
    } catch {
      throw RunFailure(error)
    }
  }

  /// Runs the steps of a batch, which are all changes of a model.
  func runBatch(_ steps: [ScriptStep]) throws(RunFailure) {
    var values: [(path: String, value: ScriptValue)] = []
    var places: [SourcePlace?] = []
    for step in steps {
      guard let command = try command(of: step),
        case .action(let action, _) = command,
        let (path, value) = Verbs.setModel.values(of: action)
      else { continue }
      hideTexts(of: command)
      values.append((path, value))
      places.append(step.place)
    }
    var refused: Int?
    do throws(DriverError) {
      try driver.setModels(values, refused: &refused)
    } catch {
      var failure = RunFailure(error)
      // The batch does not know which of its lines is wrong.
      failure.place = refused.flatMap { places[$0] }
      throw failure
    }
  }

  /// Does something with the driver, whose error fails the step.
  func driving<Value>(
    _ body: () throws(DriverError) -> Value
  ) throws(RunFailure) -> Value {
    do throws(DriverError) {
      return try body()
    } catch {
      throw RunFailure(error)
    }
  }

  /// Runs a command.
  ///
  /// - Returns: Why the test is skipped from here on, if it is.
  /// - Throws: `RunFailure` if it fails.
  func run(
    _ command: ScriptCommand,
    at step: ScriptStep
  ) async throws(RunFailure) -> String? {
    if case .snap(let snap) = command {
      try self.snap(snap, at: step)
      return nil
    }
    do throws(DriverError) {
      switch command {
      case .action(let action, let isForced): try driver.perform(action, force: isForced)
      case .time(let action): try driver.perform(action)
      case .wait(let wait): try await driver.waitWithWork(wait)
      case .expect(let expect): try driver.expect(expect)
      case .definition(let definition):
        let value = try driver.value(of: definition.source)
        hide(value, ifSecret: definition.name)
        variables[definition.name] = value
      case .skip(let skip): return try holds(skip) ? skip.reason : nil
      // A program has none of these among its steps.
      case .setup, .tag, .snap: break
      }
    } catch {
      throw RunFailure(error)
    }
    return nil
  }

  /// Returns a value that is requested between two steps.
  ///
  /// - Throws: `RunFailure` without such a value.
  func value(of source: ScriptDefinition.Source) async throws(RunFailure) -> ScriptValue {
    await driver.settleWork()
    do throws(DriverError) {
      if let overrun = driver.overrun { throw overrun }
      return try driver.value(of: source)
    } catch {
      throw withoutSecrets(RunFailure(error))
    }
  }

  private func holds(_ skip: ScriptSkip) throws(DriverError) -> Bool {
    guard let condition = skip.condition else { return true }
    let holds: Bool
    switch condition {
    case .expectation(let expectation): holds = try driver.judge(expectation).holds
    case .environment(let name): holds = environment[name]?.isEmpty == false
    case .driver(let kind):
      // A test that must not be run on one of two drivers cannot be compared with the other.
      return options.drivers.contains { ($0 == kind) != skip.isNegated }
    case .comparison(let left, let comparison, let right): holds = comparison.isMet(by: left, right)
    }
    return holds != skip.isNegated
  }
}

extension Driver {
  /// Returns the value that a script names.
  ///
  /// - Throws: `DriverError` without such a widget, model or row.
  func value(of source: ScriptDefinition.Source) throws(DriverError) -> ScriptValue {
    switch source {
    case .literal(let value): value
    case .value(let locator): try find(locator).described.text.map { .text($0) } ?? .none
    case .text(let locator): .text(shownText(of: try find(locator)))
    case .count(let locator): .integer(try findAll(locator).count)
    case .model(let path): try modelValue(path)
    case .row(let row): .text(try rowText(row))
    case .clipboard: .text(openApp?.clipboard ?? "")
    case .title: openApp?.title.map { .text($0) } ?? .none
    case .screen: .text(screen)
    case .tree: .text(tree)
    }
  }
}
