public import StraitChannels
public import StraitModel

/// Several bindings that are committed, reverted, paused and validated together: a form.
///
/// ```swift
/// let policy = BindingPolicy(commit: .explicit)
/// let form = BindingGroup(
///   start.newTextChannel().bind(to: trip.$start, through: .date, policy: policy),
///   end.newTextChannel().bind(to: trip.$end, through: .date, policy: policy)
/// )
/// form.check("the trip must end after its start") { trip.start <= trip.end }
/// form.states.subscribe(onNext: { save.isEnabled = $0.isPending && !$0.hasErrors })
/// Button("Save") { if form.commit() { dialog.close() } }
/// Button("Cancel") { form.revert() }
/// ```
///
/// A commit is one transaction: all pending edits are written, or none. If a text cannot be read, a
/// rule of a binding, of the model or of the group is not met, a property's coercion refuses a
/// value, or a conflict is open, nothing is written, no observer is called, and the edits stay
/// pending.
///
/// It holds its bindings, not their ends. A binding that ends leaves the group. A group that is
/// dropped leaves its bindings as they are.
public final class BindingGroup {
  /// The state of a group.
  public struct State {
    /// `true` if an edit of one of the bindings is pending.
    public let isPending: Bool
    /// The problems of all bindings, and those that the rules of the group found at the last
    /// commit.
    public let problems: [BindingProblem]

    /// `true` if one of the problems is an error.
    public var hasErrors: Bool { problems.contains { $0.severity == .error } }
  }

  /// The treatment of pending edits when the object under a group is exchanged.
  public enum PendingEdits: Sendable, Hashable {
    /// They are committed to the old object, which is kept if that fails.
    case commit
    /// They are lost.
    case discard
    /// They stay, and are committed to the new object later. Values that the ends send until the
    /// outermost call or transaction has ended do not replace them.
    case keep
  }

  /// The bindings, in the order in which they were added.
  public private(set) var bindings: [Binding] = []
  private var watches: [ObjectIdentifier: Disposable] = [:]
  private var rules: [Rule] = []
  /// The problems that prevented the last commit, until something changes: those that the model
  /// found with all edits written, with the binding that leads there, and those of the group's
  /// rules.
  package private(set) var failures: [(binding: Binding?, problem: BindingProblem)] = []
  /// `true` if a text that is typed kept the last commit from being made, until something changes.
  private var isHeldByDraft = false
  private let news = Subject<State>()
  private var isCommitting = false
  /// `true` if it was disposed.
  public private(set) var isDisposed = false

  private final class Rule {
    let message: UserMessage
    let isMet: () -> Bool

    init(_ message: UserMessage, _ isMet: @escaping () -> Bool) {
      self.message = message
      self.isMet = isMet
    }
  }

  /// Makes a group.
  ///
  /// - Parameter bindings: Its bindings.
  public init(_ bindings: Binding...) {
    for binding in bindings { add(binding) }
  }

  // MARK: Bindings

  /// Adds a binding; one that has ended, or is in the group, is ignored.
  ///
  /// - Parameter binding: The binding.
  public func add(_ binding: Binding) {
    if isDisposed { return binding.dispose() }
    let id = ObjectIdentifier(binding)
    guard !binding.isDisposed, watches[id] == nil else { return }
    bindings.append(binding)
    let watch = CompositeDisposable()
    watches[id] = watch
    binding.states.subscribe(
      onNext: { [weak self] _ in self?.bindingChanged() },
      onCompleted: { [weak self] in self?.remove(id) }
    ).store(in: watch)
    binding.problemsSignal.subscribe(onNext: { [weak self] _ in self?.bindingChanged() })
      .store(in: watch)
  }

  /// Takes a binding out of the group, which leaves it as it is.
  ///
  /// - Parameter binding: The binding.
  public func remove(_ binding: Binding) {
    remove(ObjectIdentifier(binding))
  }

  private func remove(_ id: ObjectIdentifier) {
    guard let watch = watches.removeValue(forKey: id) else { return }
    bindings.removeAll { ObjectIdentifier($0) == id }
    watch.dispose()
    bindingChanged()
  }

  private func bindingChanged() {
    if isCommitting { return }
    failures = []
    isHeldByDraft = false
    sendState()
  }

  private func sendState() {
    if news.subscriberCount > 0 { news.sendNext(state) }
  }

  // MARK: Rules and state

  /// Adds a rule for the model after the edits have been written.
  ///
  /// - Parameters:
  ///   - message: The problem if the rule is not met.
  ///   - isMet: Called inside each commit, after the edits were written.
  /// - Returns: A disposable that removes the rule.
  @discardableResult
  public func check(_ message: UserMessage, isMet: @escaping () -> Bool) -> Disposable {
    let rule = Rule(message, isMet)
    rules.append(rule)
    return Disposable { [weak self] in self?.rules.removeAll { $0 === rule } }
  }

  /// `true` if an edit of one of the bindings is pending.
  public var isPending: Bool { bindings.contains { $0.isPending } }

  /// The problems of all bindings, and what kept the last commit from being made.
  public var problems: [BindingProblem] {
    let known = bindings.map { ($0, $0.problems) }
    // A problem that a binding already has is not repeated.
    let further = failures.filter { failure in
      !known.contains { binding, problems in
        binding === failure.binding
          && problems.contains { $0.description == failure.problem.description }
      }
    }
    let drafts = isHeldByDraft ? bindings.compactMap(problemOfDraft) : []
    return known.flatMap(\.1) + drafts + further.map(\.problem)
  }

  /// Returns the problem of a text that is being typed at a control and has no value.
  private func problemOfDraft(_ binding: Binding) -> BindingProblem? {
    guard !binding.isDisposed, !binding.isPaused, let draft = binding.coupling.draft else {
      return nil
    }
    return BindingProblem(ConversionError(noValue: draft), source: .converter)
  }

  /// The state of the group.
  public var state: State { State(isPending: isPending, problems: problems) }

  /// The state at subscription, and then whenever it may have changed; it completes when the group
  /// is disposed.
  ///
  /// The signal does not hold the group. If the group was deallocated, a later subscriber receives
  /// completion alone.
  public var states: Signal<State> {
    .connecting { [weak self, news] subscriber in
      guard let self else { return subscriber.finish(.completed) }
      if isDisposed { return subscriber.receiveLast(state) }
      news.connect(subscriber, first: { self.state })
    }
  }

  // MARK: Commands

  /// Commits all pending edits in one transaction, or none of them.
  ///
  /// A text without a value cannot be committed, nor one that is being typed at a date, a time or a
  /// colour and has not been read yet.
  ///
  /// - Returns: `true` if they were committed; otherwise `problems` has the reason. `true` without
  ///   pending edits and problems.
  @discardableResult
  public func commit() -> Bool {
    if isDisposed { return false }
    if bindings.contains(where: { problemOfDraft($0) != nil }) {
      failures = []
      isHeldByDraft = true
      sendState()
      return false
    }
    let edits = bindings.compactMap { $0.coupling.edit }
    let isDecided = bindings.allSatisfy { binding in
      switch binding.state {
      case .live, .diverged, .paused, .disposed: true
      case .pending: binding.coupling.edit?.isReady ?? true
      case .invalid, .conflict, .refused: false
      }
    }
    guard isDecided else { return false }
    isCommitting = true
    for edit in edits { edit.isProtected = true }
    var found: [(binding: Binding?, problem: BindingProblem)] = []
    // The edits that were committed are pending again if this throws.
    try? transaction { () throws(NotCommitted) in
      let isStored = commitEdits()
      found = bindings.flatMap { binding in
        binding.problemsOfStored.filter { $0.severity == .error }.map { (binding, $0) }
      }
      found += rules.filter { !$0.isMet() }.map { (nil, BindingProblem($0.message)) }
      if found.isEmpty, !isStored { found = [(nil, BindingProblem("the value was refused"))] }
      if !found.isEmpty { throw NotCommitted() }
    }
    for edit in edits { edit.isProtected = false }
    if found.isEmpty {
      // The canonical texts (T14).
      for binding in bindings where !binding.isPaused { binding.flush() }
    }
    isCommitting = false
    bindingChanged()
    failures = found
    if !found.isEmpty { sendState() }
    return found.isEmpty
  }

  /// Commits the pending edits inside a transaction.
  ///
  /// - Returns: `true` if no edit was lost because a coercion has refused it; a clamped value is
  ///   not lost, even if the result equals the old value.
  private func commitEdits() -> Bool {
    var isStored = true
    for binding in bindings where !binding.isPaused {
      guard let edit = binding.coupling.edit else { continue }
      let refusals = Transaction.current?.refusals
      edit.commit()
      if Transaction.current?.refusals != refusals, edit.isLost { isStored = false }
    }
    return isStored
  }

  /// Rolls a commit back.
  private struct NotCommitted: Error {}

  /// Reverts all bindings: pending edits, and texts that cannot be read, are lost.
  public func revert() {
    for binding in bindings { binding.revert() }
  }

  /// Pauses all bindings; see `Binding.pause()`.
  public func pause() {
    for binding in bindings { binding.pause() }
  }

  /// Resumes all bindings; see `Binding.resume()`.
  public func resume() {
    for binding in bindings { binding.resume() }
  }

  /// Exchanges the object that the bindings lead through.
  ///
  /// ```swift
  /// form.exchange(editor.$person, for: next, edits: .commit)
  /// ```
  ///
  /// - Parameters:
  ///   - source: The property that has the object; the bindings' ends lead through it, as those of
  ///     `channel(through:to:)` and of `PropertyLens` do.
  ///   - object: The new object.
  ///   - edits: The treatment of pending edits.
  /// - Returns: `false` if the edits were to be committed and could not be; the object is the old
  ///   one then.
  @discardableResult
  public func exchange<Object>(
    _ source: Property<Object>,
    for object: Object,
    edits: PendingEdits = .commit
  ) -> Bool {
    switch edits {
    case .commit:
      guard commit() else { return false }
      source.value = object
    case .discard:
      revert()
      source.value = object
    case .keep:
      let edits = bindings.compactMap { $0.coupling.edit }
      for edit in edits { edit.keep() }
      source.value = object
      // In a transaction or a delivery the ends send the new object's values later than now.
      var end: TurnEnd?
      end = TurnEnd {
        for edit in edits { edit.endKeeping() }
        end = nil
      }
      end?.request()
    }
    return true
  }

  /// Disposes the bindings, and ends the group.
  public func dispose() {
    if isDisposed { return }
    isDisposed = true
    let (bindings, watches, rules) = (self.bindings, self.watches, self.rules)
    self.bindings = []
    self.watches = [:]
    self.rules = []
    for binding in bindings { binding.dispose() }
    for watch in watches.values { watch.dispose() }
    news.sendCompleted()
    // The captures of the rules are released last, since the release may run code of the user's
    // that uses the group.
    withExtendedLifetime(rules) {}
  }
}
