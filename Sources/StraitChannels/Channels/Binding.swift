import CEngine

/// Two ends that follow each other: what every `bind` returns.
///
/// ```swift
/// let binding = ageField.bind(to: person.$age, through: .integer(in: 0...150))
/// binding.states.subscribe(onNext: { message.text = $0.error.map { "\($0)" } ?? "" })
/// binding.pause()       // the field is edited, and the model keeps what it has
/// binding.flush()       // the model takes the edit
/// binding.resume()      // the two follow each other again
/// ```
///
/// The first end is the one that `bind` was called on, the second is the one that it was bound to,
/// whose value won at the start. An end is a property, an end of a channel, a control, a path, or a
/// property of another domain. The binding holds neither (T25). It lives as long as it binds,
/// whether or not the caller keeps it: dropping it ends nothing. It ends when it is disposed, or
/// when an end has ended.
///
///     first        a-----bc-----b---c--        pause at the first c, then resume
///     second       a-----b------b---c--
///     state        live  paused live
///
/// Two bindings are equal if they are the same object.
public final class Binding: Disposable {
  /// The coupling of the two ends.
  package let coupling: any Coupling
  /// Its number in the list, until it ends.
  private var number: UInt64?
  private var details: Details?
  /// `true` while nothing is carried until `resume`.
  public private(set) var isPaused = false
  private var hasDiverged = false
  /// `true` if the first end may have no other binding.
  private(set) var isExclusive = false
  /// `true` if an exclusive binding existed when this one was made.
  private(set) var hasExclusiveOthers = false

  /// State that few bindings need.
  private final class Details {
    var news: Subject<State>?
    /// Subscriptions that signal a possible change of the state.
    var watches: [Disposable] = []
    /// The state that was sent last.
    var lastState: State?
    var refusal: BindingError?
    /// Objects that the binding holds until it ends.
    var held: [AnyObject] = []
    var forwardCount = 0
    var backwardCount = 0
    var lastValue: String?
    /// The number of the transaction's observers among which the binding is already.
    var observers: UInt64 = 0
  }

  /// Makes a binding, which is listed from now on.
  package init(_ coupling: any Coupling) {
    self.coupling = coupling
    super.init()
    let (number, hasExclusive) = BindingList.add(self)
    self.number = number
    hasExclusiveOthers = hasExclusive
  }

  deinit {
    leaveList()
  }

  /// Makes the first end refuse other bindings.
  func becomeExclusive() {
    isExclusive = true
    BindingList.countExclusive(1)
  }

  private func leaveList() {
    guard let number = number.take() else { return }
    if isExclusive { BindingList.countExclusive(-1) }
    BindingList.remove(number)
  }

  private func ownDetails() -> Details {
    if let details { return details }
    let details = Details()
    self.details = details
    return details
  }

  // MARK: The ends

  /// The kind of the two ends.
  public var kind: Kind { coupling.kind }

  /// The name of the first end; `nil` if the binding has ended.
  public var firstName: String? { names?.first }

  /// The name of the second end; `nil` if the binding has ended.
  public var secondName: String? { names?.second }

  /// The name of the end whose value won at the start; `nil` if there was none, or the binding has
  /// ended.
  public var winner: String? {
    switch coupling.winner {
    case .first?: firstName
    case .second?: secondName
    case nil: nil
    }
  }

  package var names: (first: String, second: String)? { isDisposed ? nil : coupling.names }

  /// Returns the value of the first end.
  ///
  /// - Parameter type: The type of the end's values.
  /// - Returns: The value; `nil` if the end has none, has values of another type or is in another
  ///   domain, or the binding has ended.
  public func firstValue<Value>(as type: Value.Type = Value.self) -> Value? {
    isDisposed ? nil : coupling.values.first as? Value
  }

  /// Returns the value of the second end.
  ///
  /// - Parameter type: The type of the end's values: the model's, if the binding converts.
  /// - Returns: The value; `nil` as for `firstValue(as:)`.
  public func secondValue<Value>(as type: Value.Type = Value.self) -> Value? {
    isDisposed ? nil : coupling.values.second as? Value
  }

  // MARK: Counts

  /// The number of values carried from the first end to the second while `Inspection` was on.
  public var forwardCount: Int { details?.forwardCount ?? 0 }

  /// The number of values carried from the second end to the first while `Inspection` was on.
  public var backwardCount: Int { details?.backwardCount ?? 0 }

  /// The text of the last value that was carried while `Inspection` was on; `nil` if there was
  /// none.
  public var lastValue: String? { details?.lastValue }

  /// Counts a value that goes from one end to the other, while inspection is on.
  package func count(_ text: @autoclosure () -> String, toFirst: Bool) {
    guard strait_thread().isInspected else { return }
    let details = ownDetails()
    if toFirst { details.backwardCount += 1 } else { details.forwardCount += 1 }
    details.lastValue = OneLine.beginning(of: text())
  }

  // MARK: State

  /// The state of the binding.
  public var state: State {
    if let refusal = details?.refusal { return .refused(refusal) }
    if isDisposed { return .disposed }
    if isPaused { return .paused }
    if let conflict = coupling.edit?.conflict {
      return .conflict(first: "\(conflict.first)", second: "\(conflict.second)")
    }
    if let problem = coupling.problem { return .invalid(problem.error, text: problem.text) }
    if isPending { return .pending }
    return hasDiverged ? .diverged : .live
  }

  /// `true` if an edit of the first end waits for its commit, or for an asynchronous converter or
  /// rule.
  public var isPending: Bool { !isDisposed && coupling.edit?.isPending ?? false }

  /// The current state, and then each change of it; the last one is `ended`, and completion
  /// follows.
  ///
  /// Every value that cannot be read is sent as a separate state. States arrive inside the set that
  /// made them, before the model has the value.
  public var states: Signal<State> {
    .connecting { [self] subscriber in
      if isDisposed { return subscriber.receiveLast(state) }
      ownNews().connect(subscriber, first: { state })
    }
  }

  private func ownNews() -> Subject<State> {
    let details = ownDetails()
    if let news = details.news { return news }
    let news = Subject<State>()
    details.watches = coupling.watch(self)
    details.news = news
    details.lastState = state
    return news
  }

  /// Updates the state after a value from the first end could not be read, or after that has ended.
  func problemChanged() {
    if isPaused { return }
    sendState()
  }

  /// Sends the state, unless it was the last one sent: actions of the ends inside a command, and
  /// the closures that they call, may have sent it already.
  ///
  /// Each value that cannot be read has a separate state, even with an equal message.
  private func sendState() {
    guard let details, let news = details.news, !isDisposed else { return }
    let state = self.state
    if let last = details.lastState, last.isSame(as: state) { return }
    details.lastState = state
    PublicEntry.delivering { news.pass(state) }
  }

  /// Sends that the binding has ended: once, after an end that is being torn down has nothing bound
  /// to it any more.
  package func sendEnded() {
    guard isDisposed, let details, let news = details.news.take() else { return }
    let watches = exchange(&details.watches, with: [])
    PublicEntry.run {
      for watch in watches { watch.dispose() }
      news.pass(.disposed)
      news.passEnding(.completed)
    }
  }

  /// Law 15: the ends have answered each other until no round was left (T11).
  package func diverge() {
    if hasDiverged || isDisposed { return }
    hasDiverged = true
    sendState()
  }

  // MARK: Commands

  /// Carries nothing from now on; each end is set and observed as before.
  ///
  /// An end that ends during this time ends the binding. A binding that is paused or has ended is
  /// unchanged, and so is one of the kind `channel`.
  public func pause() {
    guard !isDisposed, !isPaused, kind != .channel else { return }
    isPaused = true
    PublicEntry.run {
      coupling.pause(self)
      sendState()
    }
  }

  /// Brings the ends together again after `pause`, or after they have diverged: as at the start,
  /// the second end's value wins, and nothing is written if the two are equal (T1, T2).
  ///
  /// Values that the first end received during the pause are lost, unless `flush` was called
  /// before. An end of a `Channel` stores no value: there the newest value that it sent during the
  /// pause is used, or else the one that the first end had when it was paused. A live binding is
  /// unchanged.
  public func resume() {
    guard !isDisposed, isPaused || hasDiverged else { return }
    let wasPaused = isPaused
    isPaused = false
    hasDiverged = false
    PublicEntry.run {
      if wasPaused { coupling.resume(self) } else { coupling.revert(isPaused: false) }
      noteInTransaction()
      sendState()
    }
  }

  /// Commits pending edits of the first end.
  ///
  /// While the binding is paused, the second end is set to the first one's value; the binding stays
  /// paused. Otherwise a pending edit is committed; one that is still being read or checked is
  /// committed when that has finished. A text that was kept as typed is replaced by the canonical
  /// text of the model's value, `7` for `007` (T14); a text that cannot be read stays, and so does
  /// the edit of a conflict. A value that the first end was set to in the current transaction or
  /// delivery is committed when the binding receives it. A value that the second end has sent, and
  /// that the first one waits for, is taken. If nothing is pending nothing happens.
  public func flush() {
    guard !isDisposed else { return }
    PublicEntry.run {
      coupling.flush(isPaused: isPaused)
      noteInTransaction()
    }
  }

  /// Sets the first end to the second one's value.
  ///
  /// Pending edits are discarded, and so is text that
  /// could not be read or is still being typed at a control (T16).
  ///
  /// ```swift
  /// Button("Cancel") { binding.revert() }     // "36a" goes, and 36 is shown
  /// ```
  ///
  /// A paused binding stays paused. Nothing is written if the two are equal.
  public func revert() {
    guard !isDisposed else { return }
    let wasDiverged = hasDiverged
    hasDiverged = false
    PublicEntry.run {
      coupling.revert(isPaused: isPaused)
      noteInTransaction()
      if wasDiverged { sendState() }
    }
  }

  /// Ends a conflict between a pending edit and a newer value of the second end.
  ///
  /// Without a conflict nothing happens.
  ///
  /// - Parameter winner: The end whose value counts. The edit of the first end is committed at
  ///   once, if it can be read; or the first end is set to the second one's value.
  public func resolve(_ winner: BindingEnd) {
    guard !isDisposed, let edit = coupling.edit else { return }
    PublicEntry.run {
      edit.resolve(winner)
      noteInTransaction()
    }
  }

  /// Ends the binding before it has begun.
  package func refuse(_ error: BindingError) {
    ownDetails().refusal = error
    dispose()
    Report.send(.bindingRefused(error: "\(error)"))
  }

  /// Holds an object until the binding ends.
  func hold(_ object: AnyObject?) {
    if let object { ownDetails().held.append(object) }
  }

  override func disposed() {
    leaveList()
    let held = details?.held
    details?.held = []
    if coupling.end() { sendEnded() }
    withExtendedLifetime(held) {}
  }

  // MARK: Links

  /// Called when one of the links of the binding has closed.
  ///
  /// - Parameter link: The link; `nil` for one that was deallocated.
  func linkClosed(_ link: (any EnteringLink)?) {
    if coupling.linkClosed(link) { dispose() }
  }
}

/// A rollback undoes values that were bound or carried inside the transaction; it does not undo the
/// binding.
extension Binding: TransactionObserver {
  /// Makes the ends agree again if the current transaction is rolled back.
  package func noteInTransaction() {
    guard !isDisposed, let observers = strait_thread().transactionObservers else { return }
    let details = ownDetails()
    if details.observers == observers.number { return }
    details.observers = observers.number
    strait_thread().observeTransaction(self)
  }

  @usableFromInline
  package func transactionCommitted(unchanged: [Hub: UInt64]) {
    coupling.edit?.settle()
  }

  @usableFromInline
  package func transactionRolledBack(since begin: UInt64) {
    if isDisposed { return }
    PublicEntry.run {
      coupling.edit?.rolledBack(since: begin)
      if !isPaused { coupling.realign(since: begin) }
    }
  }
}

extension Binding: CustomStringConvertible {
  /// The binding on one line: its ends, the counts of carried values, and its state unless it is
  /// live.
  public var description: String {
    guard let names else { return "a binding that has ended" }
    let about: String? =
      switch state {
      case .live: nil
      case .invalid(let error, _): "\(error)"
      case let state: "\(state)"
      }
    let way = kind == .oneWay ? "←" : "⇄"
    return OneLine.text(
      "\(names.first) \(way) \(names.second)" + (winner.map { " (\($0) won)" } ?? "")
        + ", \(forwardCount) there, \(backwardCount) back"
        + (lastValue.map { ", last \($0)" } ?? "") + (about.map { ", \($0)" } ?? "")
    )
  }
}
