/// Random graphs of variables whose setters coerce, refuse, normalise and edit in place, with NaN
/// among their values: at rest, all that are bound to one another agree.
@Suite struct SetterProgramTests {
  @Test func `variables that are bound agree after every step, whatever their setters do`() {
    for seed in Soak.seeds(600) {
      for limit in recursionLimits {
        let problem = withRecursionLimit(limit) { SetterProgram(seed: seed).run() }
        guard let problem else { continue }
        Issue.record("seed \(seed), limit \(limit): \(problem)")
        return
      }
    }
  }
}

/// One graph, and the random steps that are done to it.
private final class SetterProgram {
  private var random: SeededRandom
  private var variables: [SetVariable] = []
  private var bindings: [(binding: Disposable, one: Int, other: Int)] = []
  /// Variables that a report may speak of: all that were ever joined with one another.
  private var groups: [Int] = []
  private var reported: Set<Int> = []
  private var log: [String] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// Runs it.
  ///
  /// - Returns: The problem, and the steps that lead to it.
  func run() -> String? {
    watchingHubs(run)
  }

  private func run(_ unsound: () -> [String]) -> String? {
    let kinds = SetterKind.all + [.plain, .plain, .plain, .plain]
    for _ in 0..<2 + random.below(4) {
      let kind = kinds[random.below(kinds.count)]
      log.append("\(variables.count): \(kind.name)")
      let variable = kind.make()
      if random.below(2) == 0 { variable.makeEnd().subscribe(onNext: { _ in }) }
      groups.append(variables.count)
      variables.append(variable)
    }
    for _ in 0..<25 {
      let ((), reports) = Report.collecting { step() }
      if let problem = unsound().first { return problem }
      if !reports.isEmpty {
        log.append("  \(reports)")
        // It names properties, and not which of the variables they belong to.
        reported.formUnion(groups.indices)
      }
      if let problem = problem() { return ([problem] + log).joined(separator: "\n") }
    }
    return nil
  }

  private func step() {
    let one = random.below(variables.count)
    switch random.below(10) {
    case 0..<4:
      let value = value()
      log.append("set \(one) to \(value)")
      variables[one].set(value)
    case 4, 5:
      let value = value()
      log.append("send \(value) into \(one)")
      variables[one].makeEnd().sendNext(value)
    case 6:
      let (other, first, second) = (random.below(variables.count), value(), value())
      log.append("in one transaction, set \(one) to \(first), \(other) to \(second)")
      transaction {
        variables[one].set(first)
        variables[other].set(second)
      }
    case 7, 8:
      let other = random.below(variables.count)
      if one != other { bind(one, other) }
    default:
      if bindings.isEmpty { return }
      let (binding, one, other) = bindings.remove(at: random.below(bindings.count))
      log.append("unbind \(one) and \(other)")
      binding.dispose()
    }
  }

  private func bind(_ one: Int, _ other: Int) {
    let (own, end) = (variables[one].makeEnd(), variables[other].makeEnd())
    let kind = random.below(4)
    log.append("bind \(one) to \(other), which wins, \(kind)")
    let binding: Disposable =
      switch kind {
      case 0:
        own.bind(
          to: end.map(forward: { $0 / 10 }, backward: { $0 * 10 })
            .map(forward: { $0 * 10 }, backward: { $0 / 10 })
        )
      case 1: own.bind(to: end.filter(forward: nil, backward: nil))
      case 2: own.bind(to: end, through: .total(forward: { $0 }, backward: { $0 }))
      default: own.bind(to: end)
      }
    bindings.append((binding, one, other))
    let (kept, lost) = (groups[other], groups[one])
    for index in groups.indices where groups[index] == lost { groups[index] = kept }
  }

  private func value() -> Double {
    let values: [Double] = [0, 10, 20, 30, 5, 15, 27, .nan]
    return values[random.below(values.count)]
  }

  /// Two that are bound, and differ.
  private func problem() -> String? {
    for (_, one, other) in bindings where !reported.contains(one) && !reported.contains(other) {
      let (own, others) = (variables[one].read(), variables[other].read())
      if own != others, !(own.isNaN && others.isNaN) {
        return "\(one) has \(own), \(other) has \(others)"
      }
    }
    return nil
  }
}
