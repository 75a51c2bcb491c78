extension Binding {
  /// All that is wrong, or doubtful, with what the binding carries, errors first: what the
  /// converter could not read, what the rules of the binding say, and what those of the model say
  /// of the value that it has.
  ///
  /// ```swift
  /// let binding = field.newTextChannel().bind(
  ///   to: person.$age, through: .integer(), rules: [.in(0...150), .in(0...100).asWarning]
  /// )
  /// field.sendEdit("120")
  /// binding.problems          // [a warning of the binding: must be from 0 to 100]
  /// ```
  public var problems: [BindingProblem] {
    var latest: [BindingProblem] = []
    problemValues.take(1).subscribe(onNext: { latest = $0 })
    return latest
  }

  /// The problems now, and then whenever they may have changed.
  ///
  /// It completes when the binding has ended; the last problems sent are none then.
  public var problemValues: Signal<[BindingProblem]> {
    let own = states.map { [weak self] state in self?.ownProblems(in: state) ?? [] }
    guard !isDisposed, let behind = coupling.problemsBehind else { return own }
    return own.combineLatestWith(behind.concat(.never()))
      .map { own, behind in
        let all = own + behind
        return all.filter { $0.severity == .error } + all.filter { $0.severity == .warning }
      }
      .takeUntil(states.takeLast(1))
  }

  /// What the converter and the rules of the binding say.
  private func ownProblems(in state: State) -> [BindingProblem] {
    if isDisposed { return [] }
    let found = coupling.edit?.problems ?? []
    let errors = found.filter { $0.severity == .error }
    let warnings = found.filter { $0.severity == .warning }
    guard errors.isEmpty, let problem = coupling.problem else { return errors + warnings }
    return [BindingProblem(problem.error, source: .converter)] + warnings
  }
}
