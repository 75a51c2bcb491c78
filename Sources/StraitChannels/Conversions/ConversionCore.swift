import CEngine

/// A conversion between a channel and the subscribers of its converted end, with the edit that
/// waits there until it is committed.
///
/// ```
/// sent in ──► read ──► rules ──► check ──► edit ── commit ──► channel
///            ╰─ unreadable ─╯                ▲
///                                 conflict ──┴──── received from the channel ── update ──► shown
/// ```
///
/// At each step the newest edit replaces the one before it. A binding without a policy, and an end
/// that `converted(by:onFailure:)` has made, commit at each change: an edit passes all steps inside
/// the send.
final class ConversionCore<Value, Shown> {
  enum Edit {
    case none
    /// It is being read, or checked.
    case undecided
    /// It waits for its commit.
    case ready
    /// It cannot be read, or a rule refuses it.
    case refused
  }

  let converter: Converter<Value, Shown>
  let failure: ConversionFailurePolicy
  let policy: BindingPolicy
  let decisions: EditDecisions<Value, Shown>
  let rules: RuleChain<Value>?
  /// The end of one binding, whose first end keeps its own way to write the model's value and has
  /// an edit; otherwise an end that several subscribers, bindings and senders may share.
  let isOfBinding: Bool
  /// The channel holds what this hangs on.
  private(set) weak var base: ChannelTerminal<Value>?

  let received = Subject<Shown>()
  private(set) var state = ConversionState<Shown>.valid
  /// `true` for `valid`.
  private(set) var isValid = true
  /// `true` if the last state sent is `valid`.
  private var wasValid = true
  /// Changes of the state, and for a binding of any other property of the edit.
  private(set) var news: Subject<ConversionState<Shown>>?
  private weak var tap: ConversionTap<Value, Shown>?

  /// The value that was sent on last: while it equals the model's, the first end keeps its text.
  var sent: Value?
  /// Grows with each value that is sent in or shown.
  ///
  /// Law 10: values that are sent or shown while a closure or a subscriber of the user's runs are
  /// newer than the one it runs for.
  var eventCount = 0
  /// `true` while subscribers receive the state of an edit that is being committed.
  var isCommitting = false

  var edit = Edit.none
  /// The number of the newest edit.
  var number = 0
  /// The value of a ready or committed edit, until the next edit.
  var value: Value?
  /// `true` if rules have replaced the value that was read.
  var isSubstitute = false
  /// `true` after its commit.
  var isCommitted = false
  /// The wave of the last commit if that was made inside a transaction, and so may be undone; or 0.
  var provisionalWave: UInt64 = 0
  /// The latest value that was sent in.
  var latestSent: Shown?
  /// The wave that brought it.
  var waveOfEdit: UInt64 = 0
  /// The wave of an edit that must be committed when it arrives; or 0.
  var waveToCommit: UInt64 = 0
  /// `true` during the call that sends the edit in: its last act may be the commit.
  var isAtOnce = false
  /// The link that brings it, in that call.
  var sender: TerminalLink<Shown>?
  /// `true` after the end of the binding: nothing more is committed.
  var isOver = false
  /// The channel's value when the edit began.
  var agreed: Value?
  /// The latest value of the channel, for an end that does not keep it.
  var latestReceived: Value?
  var isConflicting = false
  /// `true` from the user's first edit at the first end until a commit moment.
  var isEditing = false
  /// `true` if the first end does not show the channel's latest value because of an edit.
  var isBehind = false
  /// `true` if the channel's latest value waits for the policy's update moment.
  var isUpdating = false
  /// The wave that brought it.
  var waveOfUpdate: UInt64 = 0
  var commitsWhenReady = false
  var problems: [BindingProblem] = []
  /// Reads or checks the edit, or measures the time until its commit.
  var work: Disposable?
  /// Measures the time until the first end is shown a value.
  private var updating: Disposable?

  var draft: String?
  /// The number of `keep()` calls that have not ended.
  var keepers = 0

  /// `true` if the first end has commit moments.
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
    of base: ChannelTerminal<Value>,
    isOfBinding: Bool,
    policy: BindingPolicy = BindingPolicy(),
    _ decisions: EditDecisions<Value, Shown> = EditDecisions()
  ) {
    self.converter = converter
    self.failure = failure
    self.base = base
    self.isOfBinding = isOfBinding
    self.policy = policy
    self.decisions = decisions
    rules = RuleChain.of(decisions.rules)
  }

  var forward: (Value) -> Shown { converter.forward }

  var present: Value? { base?.latest ?? latestReceived }

  // MARK: Towards the subscribers

  func receive(_ value: Value) {
    if isOfBinding { latestReceived = value }
    if received.subscriberCount == 0 { return }
    if policy.update.isImmediate { return follow(value) }
    isUpdating = true
    waveOfUpdate = Wave.present
    guard let scheduler = policy.update.scheduler, let delay = policy.update.delay else { return }
    let update = scheduler.schedule(after: delay) { [weak self] in self?.update() }
    exchange(&updating, with: update)?.dispose()
  }

  func stopUpdating() {
    isUpdating = false
    updating.take()?.dispose()
  }

  /// Returns whether the last text sent in reads as the value.
  func standsFor(_ value: Value) -> Bool {
    sent.map { areIndistinguishable($0, value) == true } ?? false
  }

  /// `true` if values wait to be shown: leaving out a value would make one of them the last.
  var isWaiting: Bool { received.hub.has(.queued) }

  /// Shows the view's own value after the values that wait.
  func showAfterWaiting(_ value: Value) {
    if isWaiting { received.pass(forward(value)) }
  }

  /// Shows a value, regardless of the one shown before.
  func show(_ value: Value) {
    eventCount &+= 1
    let own = eventCount
    edit = .none
    sent = nil
    // An edit that waits for no commit is not restored by a rollback either.
    if policy.commit.isImmediate { forgetCommitted() }
    if !isValid {
      becomeValid()
      changed()
      guard eventCount == own else { return }
    }
    let shown = forward(value)
    if eventCount == own { received.pass(shown) }
  }

  /// Releases the last edit.
  func forgetCommitted() {
    isCommitted = false
    value = nil
    latestSent = nil
  }

  /// Shows the channel's value if it was not shown for an edit's sake.
  func catchUp() {
    guard isBehind, let present else { return }
    isBehind = false
    showAgain(present)
  }

  /// Shows the channel's current value again, outside of any wave: in a new one, which the channel
  /// has as well.
  ///
  /// Otherwise a value that has waited, or that arrives from another domain, could be older than
  /// the shown one and newer than the channel's, and the two ends would differ.
  func showAgain(_ value: Value) {
    PublicEntry.run {
      let before = eventCount
      if let wave = base?.announce() { strait_thread().cause = wave }
      stopUpdating()
      if eventCount == before { show(value) }
    }
  }

  func replay(
    _ value: Value,
    to subscriber: Subscriber<Shown>,
    from base: ChannelTerminal<Value>
  ) {
    received.hub.replay {
      let shown = forward(value)
      if subscriber.isDisposed { return }
      received.hub.replay(shown, to: subscriber) { [weak self, weak base] in
        if let self { base?.latest.map(forward) } else { nil }
      }
    }
  }

  /// Sends the current value back to the sender of an unreadable one.
  ///
  /// The sender has the wave that brought it already; so the answer is a wave one round higher, as
  /// when a property refuses a value (law 12).
  func revert(to present: Value) {
    let shown = forward(present)
    let thread = strait_thread()
    let cause = thread.cause
    if cause != 0 {
      guard mayAnswer(cause) else { return }
      thread.cause = Wave.answer(to: cause)
    }
    received.pass(shown)
    thread.cause = cause
  }

  /// Law 15: whether a wave may be answered; if not, the ends are left apart.
  func mayAnswer(_ wave: UInt64) -> Bool {
    if let ends {
      let mayAnswer = Wave.mayAnswer(wave, of: ends.names()?.first, to: ends.names()?.second)
      if !mayAnswer { ends.diverged() }
      return mayAnswer
    }
    if Wave.mayAnswer(wave, at: received.ownHub()) { return true }
    for link in received.hub.liveSubscribers { (link as? EndLink<Shown>)?.binding?.diverge() }
    return false
  }

  // MARK: State

  /// Takes the state of something that could be read; `changed()` sends it.
  func becomeValid() {
    if isValid { return }
    isValid = true
    state = .valid
  }

  /// Takes the state of something that could not be read; `changed()` sends it.
  func becomeInvalid(_ error: any Error, sent: Shown) {
    isValid = false
    state = .invalid(error, sent: sent)
  }

  /// Sends the state; a shared end sends `valid` only after an invalid state.
  func changed() {
    let isUnchanged = isValid && wasValid
    wasValid = isValid
    guard let news, news.subscriberCount > 0, isOfBinding || !isUnchanged else { return }
    // All subscribers receive it before the value is sent on.
    PublicEntry.delivering { news.pass(state) }
  }

  func ownNews() -> Subject<ConversionState<Shown>> {
    if let news { return news }
    let news = Subject<ConversionState<Shown>>()
    self.news = news
    return news
  }

  // MARK: Listening

  /// Listens to the channel while anybody listens here.
  func listen(to base: ChannelTerminal<Value>) {
    if tap != nil { return }
    let tap = ConversionTap(self)
    self.tap = tap
    watch(received)
    base.connectLive(tap)
  }

  func connect(toStates subscriber: Subscriber<ConversionState<Shown>>) {
    let news = ownNews()
    watch(news)
    news.connect(subscriber, first: { state })
  }

  private func watch<Sent>(_ subject: Subject<Sent>) {
    let hub = subject.ownHub()
    guard !hub.has(.watched) else { return }
    hub.set(.watched)
    // A subscription may keep the subject for longer than a channel that was dropped kept the core.
    hub.extra.onEmptied = { [weak self] in self?.stopIfAlone() }
  }

  private func stopIfAlone() {
    if received.subscriberCount == 0, isOfBinding || news?.subscriberCount ?? 0 == 0 {
      tap.take()?.dispose()
    }
  }

  // MARK: Ending

  /// The channel has ended, elsewhere.
  func end(_ ending: Ending) {
    tap = nil
    let closed = close(ending, before: nil)
    withExtendedLifetime(closed) { closed?.hub.deliverEnding() }
  }

  /// Closes this side of a channel that has closed: the subscribers here receive it first.
  func close(_ ending: Ending, before base: ClosedEnd?) -> ClosedEnd? {
    // Later subscribers receive it from the channel.
    guard tap != nil || base == nil, received.close(ending) else { return base }
    stopWaiting()
    tap.take()?.dispose()
    let closed = ClosedEnd(owner: received, hub: received.hub)
    if let news, news.close(.completed) {
      let closedNews = ClosedEnd(owner: news, hub: news.hub)
      closed.follow(with: closedNews)
      if let base { closedNews.follow(with: base) }
    } else if let base {
      closed.follow(with: base)
    }
    return closed
  }

  /// Ends what waits for a time, a check or a reading.
  func stopWaiting() {
    stopWork()
    updating.take()?.dispose()
  }

  func stopWork() {
    work.take()?.dispose()
  }
}

/// Listens to the channel for a converted end.
final class ConversionTap<Value, Shown>: Subscriber<Value>, BindingPart {
  private let core: ConversionCore<Value, Shown>

  init(_ core: ConversionCore<Value, Shown>) {
    self.core = core
    super.init()
  }

  override var isLink: Bool { true }

  var isOfBinding: Bool { core.isOfBinding }

  override var downstreamObjects: [AnyObject]? { [core.received] }

  override func next(_ value: Value) {
    core.receive(value)
  }

  override func end(_ ending: Ending) {
    core.end(ending)
  }
}
