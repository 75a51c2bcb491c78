import CEngine

/// What a converted end does between the channel and its subscribers.
class ConversionCore<Value, Shown> {
  final let received = Subject<Shown>()
  final private(set) var state = ConversionState<Shown>.valid
  /// Whether that is `valid`.
  @exclusivity(unchecked) private final var isValid = true

  /// Whether one view alone is shown the values, and keeps its own way to write the model's.
  final let keepsForm: Bool
  final let failure: ConversionFailurePolicy
  final let converter: Converter<Value, Shown>
  /// What the last thing sent in was read as: while it is the model's value, what is shown is left
  /// alone.
  @exclusivity(unchecked) final var sent: Value?
  private var states: Subject<ConversionState<Shown>>?
  private weak var tap: ConversionTap<Value, Shown>?

  init(
    _ converter: Converter<Value, Shown>,
    onFailure failure: ConversionFailurePolicy,
    keepsForm: Bool
  ) {
    self.converter = converter
    self.failure = failure
    self.keepsForm = keepsForm
  }

  /// Grows with each value that is sent in or shown.
  ///
  /// Law 10: what was sent or shown while a closure or a subscriber of the user's ran is newer than
  /// what it ran for.
  @exclusivity(unchecked) final var eventCount = 0

  /// Whether a value that was sent in is on its way into the channel.
  @exclusivity(unchecked) final var isSending = false

  final var forward: (Value) -> Shown { converter.forward }

  // MARK: Towards the subscribers

  func receive(_ value: Value) {
    if received.subscriberCount == 0 { return }
    if !isWaiting, let sent, areIndistinguishable(sent, value) == true { return }
    show(value)
  }

  /// Whether values wait to be shown: what is left out then would leave one of them as the last.
  private final var isWaiting: Bool { received.hub.has(.queued) }

  /// Shows what the view itself has sent after the values that wait.
  final func showAfterWaiting(_ value: Value) {
    if isWaiting { received.pass(forward(value)) }
  }

  /// Shows a value, whatever stands there.
  final func show(_ value: Value) {
    eventCount &+= 1
    let own = eventCount
    sent = nil
    becomeValid()
    guard eventCount == own else { return }
    let shown = forward(value)
    if eventCount == own { received.pass(shown) }
  }

  /// Shows the present value of the channel again, outside of any wave: in one of its own, which
  /// the channel has as well.
  ///
  /// Otherwise a value that has waited, or comes from another domain, could be older than what is
  /// shown and newer than the channel's: it would be taken at one end only.
  final func showAgain(_ value: Value, of base: ChannelTerminal<Value>?) {
    PublicEntry.run {
      let before = eventCount
      if let wave = base?.announce() { strait_thread().cause = wave }
      didAnnounce()
      if eventCount == before { show(value) }
    }
  }

  /// Called when the channel has sent its present value again, which is shown next.
  func didAnnounce() {}

  final func replay(
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

  /// Gives the present value back to the sender of something that cannot be read.
  ///
  /// The sender has the wave that brought it already; so the answer is a wave one round higher, as
  /// when a property refuses a value (law 12).
  final func revert(to present: Value) {
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
    if Wave.mayAnswer(wave, at: received.ownHub()) { return true }
    for link in received.hub.liveSubscribers { (link as? EndLink<Shown>)?.binding?.diverge() }
    return false
  }

  // MARK: Towards the model

  /// Reads what was sent in, and sends it on into the channel, as its last act.
  ///
  /// - Parameters:
  ///   - shown: What was sent in.
  ///   - base: The channel's end.
  ///   - link: The link that has brought it, if one has.
  func send(
    _ shown: Shown,
    into base: ChannelTerminal<Value>,
    over link: TerminalLink<Shown>?
  ) {
    guard let value = read(shown, for: base, over: link) else { return }
    showAfterWaiting(value)
    base.pass(value)
  }

  /// Reads what was sent in.
  ///
  /// - Returns: The value; `nil` if there is none, or if the closures and subscribers that were
  ///   called on the way have sent or shown something newer (law 10), have ended the binding
  ///   (law 6), or have paused it.
  private func read(
    _ shown: Shown,
    for base: ChannelTerminal<Value>,
    over link: TerminalLink<Shown>?
  ) -> Value? {
    let (own, outer) = (eventCount, isSending)
    isSending = true
    defer { isSending = outer }
    let read: Value?
    do {
      read = try base.reading { try converter.backward(shown) }
    } catch {
      // Shown again, as a revert does, the present value wins as well.
      guard eventCount == own, link?.isOpen != false else { return nil }
      sent = nil
      become(.invalid(error, sent: shown))
      if failure == .revert, eventCount == own, let present = base.latest { revert(to: present) }
      return nil
    }
    guard eventCount == own, link?.isOpen != false else { return nil }
    if keepsForm, read != nil { sent = read }
    if isValid { return read }
    let age = base.age
    becomeValid()
    guard eventCount == own, base.age == age else { return nil }
    if link?.isOpen != false { return read }
    sent = nil
    return nil
  }

  /// Takes the state of something that could be read.
  final func becomeValid() {
    if !isValid { become(.valid) }
  }

  /// Takes a state and sends it, unless nothing has changed.
  final func become(_ next: ConversionState<Shown>) {
    if next.isValid, isValid { return }
    isValid = next.isValid
    state = next
    guard let states else { return }
    // Not the last act of a link: all subscribers have received it before the value goes on.
    PublicEntry.delivering { states.pass(next) }
  }

  // MARK: Listening

  /// Listens to the channel while anybody listens here.
  final func listen(to base: ChannelTerminal<Value>) {
    if tap != nil { return }
    let tap = ConversionTap(self)
    self.tap = tap
    watch(received)
    base.connectLive(tap)
  }

  final func connect(toStates subscriber: Subscriber<ConversionState<Shown>>) {
    let states = self.states ?? Subject()
    if self.states == nil {
      self.states = states
      watch(states)
    }
    states.connect(subscriber, first: { state })
  }

  private func watch<Sent>(_ subject: Subject<Sent>) {
    let hub = subject.ownHub()
    guard !hub.has(.watched) else { return }
    hub.set(.watched)
    // A subscription may keep the subject for longer than a channel that was dropped kept the core.
    hub.extra.onEmptied = { [weak self] in self?.stopIfAlone() }
  }

  private func stopIfAlone() {
    if received.subscriberCount == 0, states?.subscriberCount ?? 0 == 0 {
      tap.take()?.dispose()
    }
  }

  // MARK: Ending

  /// Called when the channel ends.
  func willClose() {}

  /// The channel has ended, elsewhere.
  final func end(_ ending: Ending) {
    tap = nil
    let closed = close(ending, before: nil)
    withExtendedLifetime(closed) { closed?.hub.deliverEnding() }
  }

  /// Closes this side of a channel that has closed: the subscribers here receive it first.
  final func close(_ ending: Ending, before base: ClosedEnd?) -> ClosedEnd? {
    // Later subscribers receive it from the channel.
    guard tap != nil || base == nil, received.close(ending) else { return base }
    willClose()
    tap.take()?.dispose()
    let closed = ClosedEnd(owner: received, hub: received.hub)
    if let states, states.close(.completed) {
      let closedStates = ClosedEnd(owner: states, hub: states.hub)
      closed.follow(with: closedStates)
      if let base { closedStates.follow(with: base) }
    } else if let base {
      closed.follow(with: base)
    }
    return closed
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

  /// A form of its own is kept for the end of a binding alone.
  var isOfBinding: Bool { core.keepsForm }

  override var downstreamObjects: [AnyObject]? { [core.received] }

  override func next(_ value: Value) {
    core.receive(value)
  }

  override func end(_ ending: Ending) {
    core.end(ending)
  }
}
