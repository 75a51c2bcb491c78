extension Binding {
  /// The errors and warnings about the value that the binding carries, errors first: those of the
  /// converter, of the binding's rules and of the model's rules.
  ///
  /// The model's rules check the value that it has. While an edit waits for its commit they check
  /// the value that the edit would store. Rules that read more of the model than this value are
  /// then skipped, since those other values may wait for a commit as well; they run at the commit.
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

  /// The problems that the model's rules find in the second end's value, ignoring pending edits.
  package var problemsOfStored: [BindingProblem] {
    var latest: [BindingProblem] = []
    coupling.problemsBehind(.just(.none))?.take(1).subscribe(onNext: { latest = $0 })
    return latest
  }

  /// The value that the edit would store, now and after each possible change.
  private var waiting: Signal<WaitingValue> {
    guard let edit = coupling.edit else { return .just(.none) }
    return edit.changes.startWith(()).map { [weak edit] in edit?.waiting ?? .none }
      .distinctUntilChanged { $0.isNone && $1.isNone }
  }

  /// Returns the problems found by the converter and the binding's rules.
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
