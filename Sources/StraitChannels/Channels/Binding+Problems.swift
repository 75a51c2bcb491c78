extension Binding {
  /// All that is wrong, or doubtful, with what the binding carries, errors first: what the
  /// converter could not read, what the rules of the binding say, and what those of the model say.
  ///
  /// The model's rules are asked about the value that it has. While an edit waits for its commit
  /// they are asked about the value that the edit becomes; those that read more of the model than
  /// this value are left out then, since what they read may wait for a commit as well. They are
  /// asked at the commit.
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
    problemsSignal.take(1).subscribe(onNext: { latest = $0 })
    return latest
  }

  /// The problems now, and then whenever they have changed.
  ///
  /// It completes when the binding has ended; the last problems sent are none then.
  public var problemsSignal: Signal<[BindingProblem]> {
    let own = states.map { [weak self] state in self?.ownProblems(in: state) ?? [] }
    guard !isDisposed, let behind = coupling.problemsBehind(waiting) else { return own.changes }
    return Signal.combineLatest(own, behind.concat(.never()))
      .map { own, behind in
        let all = own + behind
        return all.filter { $0.severity == .error } + all.filter { $0.severity == .warning }
      }
      .changes
      .takeUntil(states.takeLast(1))
  }

  /// What the model's rules say of the value that the second end has, whatever waits.
  package var problemsOfStored: [BindingProblem] {
    var latest: [BindingProblem] = []
    coupling.problemsBehind(.just(.none))?.take(1).subscribe(onNext: { latest = $0 })
    return latest
  }

  /// What the edit becomes, now and whenever that may have changed.
  private var waiting: Signal<WaitingValue> {
    guard let edit = coupling.edit else { return .just(.none) }
    return edit.changes.startWith(()).map { [weak edit] in edit?.waiting ?? .none }
      .distinctUntilChanged { $0.isNone && $1.isNone }
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

extension Signal where Value == [BindingProblem] {
  /// The lists that are not the same as the one before.
  fileprivate var changes: Signal {
    distinctUntilChanged { $0.elementsEqual($1) { $0.description == $1.description } }
  }
}
