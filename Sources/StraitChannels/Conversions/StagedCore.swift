import CEngine

/// A conversion in which an edit waits until it is committed.
///
/// ```
/// sent in ──► read ──► rules ──► check ──► edit ── commit ──► channel
///            ╰─ unreadable ─╯                ▲
///                                 conflict ──┴──── received from the channel ── update ──► shown
/// ```
///
/// At each step the newest edit takes the place of the one before it.
final class StagedCore<Value, Shown>: ConversionCore<Value, Shown> {
  enum Edit {
    case none
    /// It is being read, or checked.
    case undecided
    /// It waits for its commit.
    case ready
    /// It cannot be read, or a rule refuses it.
    case refused
  }

  let policy: BindingPolicy
  private let decisions: EditDecisions<Value, Shown>
  private let rules: RuleChain<Value>?
  /// The channel holds what this hangs on.
  weak var base: ChannelTerminal<Value>?
  let news = Subject<Void>()

  // No access of these spans user code.
  @exclusivity(unchecked) var edit = Edit.none
  /// The number of the newest edit.
  @exclusivity(unchecked) private(set) var number = 0
  /// What is committed, or was last, until there is another edit.
  @exclusivity(unchecked) var value: Value?
  /// Whether rules have put it in the place of what was read.
  @exclusivity(unchecked) var isSubstitute = false
  /// Whether it was committed.
  @exclusivity(unchecked) var isCommitted = false
  /// The wave of the last commit if that was made inside a transaction, and so may be undone; or 0.
  @exclusivity(unchecked) var provisionalWave: UInt64 = 0
  /// What was sent in last.
  @exclusivity(unchecked) var latestSent: Shown?
  /// The wave that brought it.
  @exclusivity(unchecked) private var waveOfEdit: UInt64 = 0
  /// The wave of an edit that is to be committed as it arrives; or 0.
  @exclusivity(unchecked) var waveToCommit: UInt64 = 0
  /// Whether it was sent in by the call under way, which sends it on as its last act.
  @exclusivity(unchecked) private var isAtOnce = false
  /// Whether the binding has ended, and commits nothing more.
  @exclusivity(unchecked) var isOver = false
  /// The channel's value when the edit began.
  @exclusivity(unchecked) var agreed: Value?
  /// The latest value of the channel.
  @exclusivity(unchecked) private var latestReceived: Value?
  @exclusivity(unchecked) var isConflicting = false
  /// Whether the user is in the middle of an edit at the first end.
  @exclusivity(unchecked) var isEditing = false
  /// Whether the channel has a value that the first end was not shown for the edit's sake.
  @exclusivity(unchecked) var isBehind = false
  /// Whether the channel has a value that the first end is yet to be shown.
  @exclusivity(unchecked) var isUpdating = false
  /// The wave that brought it.
  @exclusivity(unchecked) var waveOfUpdate: UInt64 = 0
  @exclusivity(unchecked) var commitsWhenReady = false
  @exclusivity(unchecked) var problems: [BindingProblem] = []
  /// Reads or checks the edit, or measures the time until its commit.
  private let work = SerialDisposable()
  let updating = SerialDisposable()

  @exclusivity(unchecked) var draft: String?
  /// How many calls of `keep()` have not ended.
  @exclusivity(unchecked) var keepers = 0

  /// Whether the first end says when an edit is over.
  var hasMoments = false
  var ends: EditEnds?

  var isProtected = false {
    didSet {
      guard oldValue, !isProtected else { return }
      if edit == .none { catchUp() } else if let present { agreed = present }
    }
  }

  var isPaused = false {
    didSet {
      if oldValue, !isPaused, policy.commit.delay != nil { commitReady() }
    }
  }

  init(
    _ converter: Converter<Value, Shown>,
    onFailure failure: ConversionFailurePolicy,
    policy: BindingPolicy,
    _ decisions: EditDecisions<Value, Shown>,
    _ base: ChannelTerminal<Value>
  ) {
    self.policy = policy
    self.decisions = decisions
    rules = RuleChain.of(decisions.rules)
    self.base = base
    super.init(converter, onFailure: failure, keepsForm: true)
  }

  var present: Value? { base?.latest ?? latestReceived }

  /// Shows the channel's value if it was not shown for an edit's sake.
  func catchUp() {
    guard isBehind, let present else { return }
    isBehind = false
    showAgain(present, of: base)
  }

  func changed() {
    if news.subscriberCount == 0 { return }
    // Not the last act of a link: its subscribers receive it before the value goes on.
    PublicEntry.delivering { news.pass(()) }
  }

  // MARK: Towards the channel

  override func send(
    _ shown: Shown,
    into base: ChannelTerminal<Value>,
    over link: TerminalLink<Shown>?
  ) {
    beginEdit()
    draft = nil
    latestSent = shown
    waveOfEdit = Wave.present
    if waveOfEdit != 0, waveOfEdit == waveToCommit { commitsWhenReady = true }
    waveToCommit = 0
    isAtOnce = true
    defer { isAtOnce = false }
    isCommitted = false
    problems = []
    stopWork()
    number += 1
    edit = .undecided
    let own = number
    guard let read = decisions.read else {
      do {
        let value = try converter.backward(shown)
        if isUndecided(own) { decide(on: value) }
      } catch {
        if isUndecided(own) { refuse(error) }
      }
      return
    }
    becomeValid()
    changed()
    guard isUndecided(own) else { return }
    let answer = read(shown)
    guard isUndecided(own) else { return }
    let missing = ConversionError(noValue: "\(shown)")
    take(answer, onEmpty: missing) { [weak self] in self?.decide(on: $0) }
  }

  /// Waits for the first value of a signal, until there is another edit.
  private func take<Answer>(
    _ signal: Signal<Answer>,
    onEmpty: any Error,
    _ answered: @escaping (Answer) -> Void
  ) {
    let ticket = Disposable()
    work.exchange(for: ticket)?.dispose()
    var hasAnswered = false
    let subscription = signal.take(1).subscribe(
      onNext: { answer in
        hasAnswered = true
        if !ticket.isDisposed { answered(answer) }
      },
      onError: { [weak self] error in
        if !ticket.isDisposed { self?.refuse(error) }
      },
      onCompleted: { [weak self] in
        if !hasAnswered, !ticket.isDisposed { self?.refuse(onEmpty) }
      }
    )
    // What was answered at once, or set meanwhile, may have begun other work already.
    if ticket.isDisposed { return subscription.dispose() }
    if !subscription.isDisposed { work.exchange(for: subscription) }
  }

  private func decide(on value: Value) {
    guard let rules else { return inspect(value, isSubstitute: false) }
    let own = number
    var found: [BindingProblem] = []
    let kept = rules.ask(about: value, &found)
    guard isUndecided(own) else { return }
    problems = found
    if refuse(for: found) { return }
    inspect(kept, isSubstitute: rules.mayReplace && areIndistinguishable(kept, value) == false)
  }

  /// Refuses the edit if one of the problems found is an error.
  private func refuse(for found: [BindingProblem]) -> Bool {
    guard let refusal = found.first(where: { $0.severity == .error }) else { return false }
    refuse(refusal.error)
    return true
  }

  /// Law 10: whether an edit is still to be decided on, now that a closure of the user's has run.
  ///
  /// It may have set the other end, whose value has won, or have sent another edit.
  private func isUndecided(_ number: Int) -> Bool {
    edit == .undecided && number == self.number
  }

  /// Has a value checked that meets the rules.
  private func inspect(_ kept: Value, isSubstitute: Bool) {
    guard let check = decisions.check else { return becomeReady(kept, isSubstitute) }
    let own = number
    becomeValid()
    changed()
    guard isUndecided(own) else { return }
    let answer = check(kept)
    guard isUndecided(own) else { return }
    take(answer, onEmpty: Invalid("was not checked")) { [weak self] found in
      guard let self else { return }
      problems += found
      if !refuse(for: found) { becomeReady(kept, isSubstitute) }
    }
  }

  private func refuse(_ error: any Error) {
    guard let latestSent else { return }
    sent = nil
    edit = .refused
    commitsWhenReady = false
    let own = number
    become(.invalid(error, sent: latestSent))
    changed()
    // What subscribers do may have ended the edit, or begun another one.
    if failure == .revert, edit == .refused, number == own, let present {
      edit = .none
      revert(to: present)
    }
  }

  private func becomeReady(_ value: Value, _ isSubstitute: Bool) {
    edit = .ready
    self.value = value
    self.isSubstitute = isSubstitute
    becomeValid()
    if isPaused || isConflicting || isProtected { return changed() }
    if commitsWhenReady || policy.commit.isImmediate { return commitReady() }
    isAtOnce = false
    waitForCommit()
  }

  /// An edit is ready, and is committed when it has waited for as long as the policy asks.
  func waitForCommit() {
    let own = number
    changed()
    // What subscribers do may have ended the edit, or begun another one.
    guard edit == .ready, number == own else { return }
    guard let scheduler = policy.commit.scheduler, let delay = policy.commit.delay else { return }
    work.exchange(
      for: scheduler.schedule(after: delay) { [weak self] in self?.commitReady() }
    )?.dispose()
  }

  /// Commits an edit that is ready, as its last act.
  func commitReady() {
    // What the user has typed since stands for no value: nothing older is written in its place.
    guard edit == .ready, draft == nil, let value, !isConflicting, !isPaused, let base,
      !base.hasEnded
    else { return }
    edit = .none
    isCommitted = true
    noteCommit()
    agreed = nil
    commitsWhenReady = false
    isBehind = false
    stopWork()
    let (isAtOnce, isSubstitute, wave) = (isAtOnce, isSubstitute, waveOfEdit)
    self.isAtOnce = false
    sent = isSubstitute ? nil : value
    guard mayGoOn(into: base) else { return }
    showAfterWaiting(value)
    func pass() {
      if isSubstitute { revert(to: value) }
      base.pass(value)
    }
    if isAtOnce { return pass() }
    // Inside a delivery a commit is later than all that has been set before.
    let isLate = base.age >= wave || strait_thread().pointee.delivering != nil
    carry(wave, isOld: isLate, pass)
  }

  /// Sends that an edit is being committed, which has not gone into the channel yet.
  ///
  /// - Returns: Whether it goes on. Not if the subscribers have ended the binding (law 6), have
  ///   sent, set or shown something newer (law 10), or have paused the binding: then it waits
  ///   again.
  private func mayGoOn(into base: ChannelTerminal<Value>) -> Bool {
    if news.subscriberCount == 0 { return true }
    let (before, age, outer) = (eventCount, base.age, isSending)
    isSending = true
    changed()
    isSending = outer
    if isOver || base.hasEnded || eventCount != before || base.age != age { return false }
    guard isPaused else { return true }
    isCommitted = false
    edit = .ready
    if policy.conflict.asksForAgreement { agreed = present }
    return false
  }

  /// Sends what has waited, in the wave that brought it; if the receiver has a newer one, in an
  /// answer to it.
  ///
  /// So what waits goes round no more often than what does not (T11, T24).
  func carry(_ wave: UInt64, isOld: Bool, _ body: () -> Void) {
    PublicEntry.run {
      if isOld, !mayAnswer(wave) { return }
      strait_thread().cause = isOld ? Wave.answer(to: wave) : wave
      body()
    }
  }

  override func mayAnswer(_ wave: UInt64) -> Bool {
    let names = ends?.names()
    if Wave.mayAnswer(wave, of: names?.first, to: names?.second) { return true }
    ends?.diverged()
    return false
  }

  private func stopWork() {
    work.exchange(for: nil)?.dispose()
  }

  // MARK: Towards the subscribers

  override func receive(_ value: Value) {
    latestReceived = value
    if received.subscriberCount == 0 { return }
    if policy.update.isImmediate { return follow(value) }
    isUpdating = true
    waveOfUpdate = Wave.present
    guard let scheduler = policy.update.scheduler, let delay = policy.update.delay else { return }
    updating.exchange(
      for: scheduler.schedule(after: delay) { [weak self] in self?.update() }
    )?.dispose()
  }

  override func didAnnounce() {
    isUpdating = false
    updating.exchange(for: nil)?.dispose()
  }

  /// Shows a value of the channel, unless there is an edit.
  func follow(_ value: Value) {
    switch edit {
    case .none where draft != nil: collide(with: value)
    case .none:
      if isProtected || isEditing && policy.conflict.isForFirst {
        if let sent, areIndistinguishable(sent, value) == true { return }
        isBehind = true
      } else {
        super.receive(value)
      }
    case .ready where !isSubstitute && isEdited(to: value):
      // A value that has waited, or has come from another domain, may be older than the edit. Then
      // the edit's wave must still go there: a value between the two would be taken at one end
      // only.
      if let age = base?.age, age != 0, age < waveOfEdit { return }
      stopWork()
      edit = .none
      isConflicting = false
      sent = value
      changed()
    case .ready, .undecided, .refused:
      collide(with: value)
    }
  }

  /// Returns whether a value is indistinguishable from the pending one.
  private func isEdited(to value: Value) -> Bool {
    self.value.map { areIndistinguishable($0, value) == true } ?? false
  }

  override func willClose() {
    stopWork()
    updating.exchange(for: nil)?.dispose()
  }
}
