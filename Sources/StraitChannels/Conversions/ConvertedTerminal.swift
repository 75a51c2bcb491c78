import CEngine

/// Whether what was last sent into a converted end could be read.
public enum ConversionState<Shown> {
  /// It could, or nothing was sent, or the model has replaced it since.
  case valid
  /// It could not: why, and what it was.
  case invalid(any Error, sent: Shown)

  /// Whether it could be read.
  public var isValid: Bool {
    if case .valid = self { true } else { false }
  }

  /// Why it could not be read.
  public var error: (any Error)? {
    if case .invalid(let error, _) = self { error } else { nil }
  }
}

/// What becomes of a shown value that stands for none.
public enum ConversionFailurePolicy: Sendable {
  /// It stays where it is shown, so that it can be mended.
  case keep
  /// The subscribers are told what the model holds, and show that.
  case revert
}

/// An end of a channel that shows its values in another form, and reads what is sent in, if it can.
///
/// ```swift
/// let age = person.channel(to: \.age).converted(by: .integer(in: 0...150))
/// age.sendNext("37")          // person.age is 37
/// age.sendNext("abc")         // person.age is 37
/// age.state.error             // expected a whole number in 0...150, found "abc"
/// age.sendNext("38")          // person.age is 38, age.state is valid
/// ```
///
///     sent in           --37---abc------
///     model             36-37-------40--   dies
///     subscribers hear  36----------40-|
///
/// What cannot be read leaves the model as it is and ends nothing; `state` tells it, until something can
/// be read, or the model is set, to the value that it has too: then the model's value is shown in
/// its place. `revert()` does that at once. For the rest it is the end of the channel that it was
/// made from: a new subscriber hears the latest value, nobody hears what was sent in here, and
/// endings pass both ways. It listens while somebody listens to it, and holds that end.
///
/// The closures of the converter run where the values are sent: forward once for each value and once for
/// each new subscriber, backward once for each value sent in.
public class ConvertedTerminal<Shown>: ChannelTerminal<Shown> {
  /// Whether what was last sent in could be read.
  public var state: ConversionState<Shown> { .valid }

  /// The present state, and then each change of it.
  ///
  /// Every value that cannot be read is told. The signal completes when the channel ends, however it
  /// ends. States arrive inside the send that made them, before the model has the value.
  public var states: Signal<ConversionState<Shown>> { .never() }

  /// Shows the model's value in place of whatever was sent in, and makes the state valid.
  ///
  /// Subscribers are sent what a new one would be. An end that has no latest value, or has ended,
  /// does nothing.
  public func revert() {}
}

extension ChannelTerminal {
  /// An end of the same channel that shows its values in another form, and reads what is sent in.
  ///
  /// ```swift
  /// let text = age.converted(by: .integer(in: 0...150), onFailure: .revert)
  /// ```
  ///
  /// - Parameters:
  ///   - converter: Shows and reads.
  ///   - policy: What becomes of something that cannot be read. To revert needs an end that tells new
  ///     subscribers a value; one that does not has nothing to give back.
  /// - Returns: The end: a new one, with a state of its own, at each call. See `ConvertedTerminal`.
  public final func converted<Shown>(
    by converter: Converter<Value, Shown>,
    onFailure policy: ConversionFailurePolicy = .keep
  ) -> ConvertedTerminal<Shown> {
    ConvertingTerminal(self, converter, policy, keepsForm: false)
  }
}

/// The end itself, which knows both types.
///
/// ```
/// base ══► tap ══► core ══► heard ══► subscribers       ══► retained   ┄┄► weak
///  ▲                ▲ ┄┄► tap
///  ╚═ ConvertingTerminal ══╝      The channel must not be held by what it holds.
/// ```
final class ConvertingTerminal<Value, Shown>: TransformedTerminal<Value, Shown> {
  fileprivate let core: ConversionCore<Value, Shown>
  private let policy: ConversionFailurePolicy

  init(
    _ base: ChannelTerminal<Value>,
    _ converter: Converter<Value, Shown>,
    _ policy: ConversionFailurePolicy,
    keepsForm: Bool
  ) {
    self.policy = policy
    core = ConversionCore(converter, keepsForm: keepsForm)
    super.init(base)
  }

  override var state: ConversionState<Shown> { core.state }

  override var states: Signal<ConversionState<Shown>> {
    .connecting { [base, core] subscriber in
      if !base.hasEnded { core.listen(to: base) }
      guard base.hasEnded else { return core.connect(toStates: subscriber) }
      PublicEntry.asDelivery {
        subscriber.pass(core.state)
        subscriber.finish(.completed)
      }
    }
  }

  override func connect(_ subscriber: Subscriber<Shown>) {
    guard !base.hasEnded else { return base.connect(MapSubscriber(subscriber, core.forward)) }
    connectLive(subscriber)
    guard !subscriber.isDisposed, let value = base.latest else { return }
    core.replay(value, to: subscriber)
  }

  override func connectLive(_ subscriber: Subscriber<Shown>) {
    guard !base.hasEnded else { return base.connectLive(MapSubscriber(subscriber, core.forward)) }
    core.listen(to: base)
    core.heard.connectLive(subscriber)
  }

  override func pass(_ shown: Shown) {
    guard !base.hasEnded else { return }
    switch core.read(shown) {
    case .success(let value):
      base.pass(value)
    case .failure:
      if policy == .revert, let present = base.latest { core.revert(to: present) }
    }
  }

  override func revert() {
    PublicEntry.run {
      if !base.hasEnded, let present = base.latest { core.show(present) }
    }
  }

  override func close(_ ending: Ending) -> ClosedEnd? {
    guard let closed = base.close(ending) else { return nil }
    return core.close(ending, before: closed)
  }

  override func shown(_ value: Value) -> Shown? { core.forward(value) }
}

extension ConvertingTerminal: Conversion {
  var anyConverter: Any { core.converter }

  var anyModelValue: Any? { base.held }

  var problem: (error: any Error, text: String)? {
    guard case .invalid(let error, let sent) = core.state else { return nil }
    return (error, "\(sent)")
  }

  func watchProblem(_ onChange: @escaping () -> Void) -> Disposable {
    states.subscribe(onNext: { _ in onChange() })
  }
}

/// What a converted end does between the channel and its subscribers.
private final class ConversionCore<Value, Shown> {
  let heard = Subject<Shown>()
  private(set) var state = ConversionState<Shown>.valid

  /// Whether one view alone is shown the values, and keeps its own way to write the model's.
  let keepsForm: Bool

  let converter: Converter<Value, Shown>
  /// What the last thing sent in was read as: while it is the model's value, what is shown is left
  /// alone.
  private var sent: Value?
  private var states: Subject<ConversionState<Shown>>?
  private weak var tap: ConversionTap<Value, Shown>?

  init(_ converter: Converter<Value, Shown>, keepsForm: Bool) {
    self.converter = converter
    self.keepsForm = keepsForm
  }

  var forward: (Value) -> Shown { converter.forward }

  // MARK: Towards the subscribers

  func hear(_ value: Value) {
    if heard.subscriberCount == 0 { return }
    if let sent, areEqual(sent, value) == true { return }
    show(value)
  }

  /// Shows a value, whatever stands there.
  func show(_ value: Value) {
    sent = nil
    become(.valid)
    heard.pass(forward(value))
  }

  func replay(_ value: Value, to subscriber: Subscriber<Shown>) {
    heard.hub.replay {
      let shown = forward(value)
      if !subscriber.isDisposed { subscriber.receiveFirst(shown, from: heard.hub) }
    }
  }

  /// Gives the present value back to whoever sent something that cannot be read.
  ///
  /// The sender has the wave that brought it already; so the answer is a wave one round higher, as when
  /// a property refuses a value (law 12).
  func revert(to present: Value) {
    let shown = forward(present)
    let thread = strait_thread()
    let cause = thread.pointee.cause
    if cause != 0 {
      guard Wave.mayAnswer(cause, at: heard.ownHub()) else { return }
      thread.pointee.cause = Wave.answer(to: cause)
    }
    heard.pass(shown)
    thread.pointee.cause = cause
  }

  // MARK: Towards the model

  func read(_ shown: Shown) -> Result<Value, any Error> {
    do {
      let value = try converter.backward(shown)
      if keepsForm { sent = value }
      become(.valid)
      return .success(value)
    } catch {
      sent = nil
      become(.invalid(error, sent: shown))
      return .failure(error)
    }
  }

  /// Takes a state and tells it, unless nothing has changed.
  private func become(_ next: ConversionState<Shown>) {
    if next.isValid, state.isValid { return }
    state = next
    guard let states else { return }
    // Not the last act of a link: everybody has heard it before the value goes on.
    let cut = PublicEntry.interrupt()
    states.pass(next)
    PublicEntry.resume(cut)
  }

  // MARK: Listening

  /// Listens to the channel while anybody listens here.
  func listen(to base: ChannelTerminal<Value>) {
    if tap != nil { return }
    let tap = ConversionTap(self)
    self.tap = tap
    watch(heard)
    base.connectLive(tap)
  }

  func connect(toStates subscriber: Subscriber<ConversionState<Shown>>) {
    let states = self.states ?? Subject()
    if self.states == nil {
      self.states = states
      watch(states)
    }
    states.connectLive(subscriber)
    guard !subscriber.isDisposed else { return }
    states.hub.replay { subscriber.receiveFirst(state, from: states.hub) }
  }

  private func watch<Told>(_ subject: Subject<Told>) {
    let hub = subject.ownHub()
    guard hub.pointee.flags & HubFlags.watched == 0 else { return }
    hub.pointee.flags |= HubFlags.watched
    // The subject is held by the core alone.
    hub.extra.onEmptied = { [unowned self] in stopIfAlone() }
  }

  private func stopIfAlone() {
    if heard.subscriberCount == 0, states?.subscriberCount ?? 0 == 0 { stop() }
  }

  private func stop() {
    let tap = self.tap
    self.tap = nil
    tap?.dispose()
  }

  // MARK: Ending

  /// The channel has ended, elsewhere.
  func end(_ ending: Ending) {
    tap = nil
    close(ending, before: nil)?.hub.tellEnding()
  }

  /// Closes this side of a channel that has closed: whoever listens here hears it first.
  func close(_ ending: Ending, before base: ClosedEnd?) -> ClosedEnd? {
    // The channel tells those who come from now on.
    guard tap != nil || base == nil, heard.close(ending) else { return base }
    stop()
    let closed = ClosedEnd(owner: heard, hub: heard.hub)
    if let states, states.close(.completed) {
      let told = ClosedEnd(owner: states, hub: states.hub)
      closed.follow(with: told)
      if let base { told.follow(with: base) }
    } else if let base {
      closed.follow(with: base)
    }
    return closed
  }
}

/// Listens to the channel for a converted end.
private final class ConversionTap<Value, Shown>: Subscriber<Value> {
  private let core: ConversionCore<Value, Shown>

  init(_ core: ConversionCore<Value, Shown>) {
    self.core = core
    super.init()
  }

  override var isLink: Bool { true }

  override var downstreamObjects: [AnyObject] { [core.heard] }

  override func next(_ value: Value) {
    core.hear(value)
  }

  override func end(_ ending: Ending) {
    core.end(ending)
  }
}
