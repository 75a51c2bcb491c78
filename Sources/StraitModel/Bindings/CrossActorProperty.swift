import CEngine
public import StraitChannels

/// A property that properties of other domains can be bound to.
///
/// ```swift
/// let progress = Property(0.0)                               // in the background's domain
/// let shared = CrossActorProperty(progress, on: scheduler)
/// Task { @MainActor in
///   bar.progress.bind(to: shared, on: MainScheduler.shared)
/// }
/// ```
///
/// It may be sent anywhere, and retains neither the property nor the scheduler, both of which their
/// domain keeps, except an ``/StraitChannels/ActorScheduler``, which does not retain its actor.
/// When the property or the scheduler has been deallocated, a new binding ends immediately. What
/// crosses is the newest value: a slow side sees fewer changes, and always the last one. Sets of
/// both sides at the same time get one order, the same on both, so the two agree as soon as they
/// settle. Neither side waits for the other.
public struct CrossActorProperty<Value: Sendable>: Sendable {
  /// The inlet through which other ends request to be bound.
  fileprivate let joining: Inlet<CrossActorJoin<Value>>

  /// Makes a property known to other domains.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - scheduler: The scheduler of the property's domain, where this is called.
  public init(_ property: Property<Value>, on scheduler: any DomainScheduler) {
    let (inlet, joins) = Inlet<CrossActorJoin<Value>>.make(on: scheduler)
    joining = inlet
    // A scheduler that its own inlet retains is never deallocated. An actor's scheduler is retained
    // nevertheless: it may have been made for this call alone.
    let ofActor: (any DomainScheduler)? = scheduler as? ActorScheduler
    joins.subscribe(onNext: { [weak property, weak scheduler] join in
      // An unanswered join shows the other side that the property was deallocated.
      guard let property, let scheduler = scheduler ?? ofActor else { return }
      let end = CrossActorEnd(property, isFirst: false)
      let (inlet, values) = Inlet<CrossActorValue<Value>>.make(on: scheduler, buffering: .newest(1))
      end.join = join
      end.begin()
      end.receive(values)
      end.open(join.values, isWinner: true)
      join.answer.sendNext(inlet)
    })
  }
}

extension Property where Value: Sendable {
  /// Binds this property to one of another domain, both ways: this one takes the other's value, and
  /// from then on each follows the other.
  ///
  /// Nothing crosses inside this call: the other's value arrives soon, and wins over any value that
  /// was set here before it was requested. Rings through several domains are fine, and so are
  /// stores that coerce or refuse: the other side is given the stored value, and two ends that
  /// never agree are not synchronized further after `Delivery.roundLimit` rounds, with a `Report`.
  ///
  /// The binding holds neither property. It ends, on both sides, when it is disposed or when either
  /// of them is deallocated. It is refused, with a `Report`, if this property is the first end of
  /// an exclusive binding.
  ///
  /// While this side is paused nothing crosses in either direction but what `flush` sends, and the
  /// other side's value that `revert` asks for; in a transaction both begin when it is committed.
  /// `resume` asks for the other side's value; on the other side, the binding that
  /// `Inspection.bindings` lists there sends it.
  ///
  /// - Parameters:
  ///   - other: The property whose value wins at the start.
  ///   - scheduler: The scheduler of this property's domain, where this is called.
  /// - Returns: The binding, which may be dropped; disposing it lets the two continue apart.
  @discardableResult
  public func bind(
    to other: CrossActorProperty<Value>,
    on scheduler: any DomainScheduler
  ) -> Binding {
    let end = CrossActorEnd(self, isFirst: true)
    let binding = end.begin()
    if binding.isDisposed { return binding }
    let (inlet, values) = Inlet<CrossActorValue<Value>>.make(on: scheduler, buffering: .newest(1))
    let (answer, answers) = Inlet<Inlet<CrossActorValue<Value>>>.make(on: scheduler)
    end.receive(values)
    end.announce()
    answers.subscribe(onNext: { [weak end] in end?.open($0, isWinner: false) })
    // If it is not taken it is released here, and the other end's ending is what arrives.
    other.joining.sendNext(CrossActorJoin(values: inlet, answer: answer))
    return binding
  }

  /// Takes a value from another domain, in its wave (law 10).
  fileprivate func takeAcross(
    _ value: Value,
    _ sent: CrossActorValue<Value>,
    _ end: CrossActorEnd<Value>
  ) {
    PublicEntry.run {
      guard hub.wave < sent.wave else { return }
      let thread = strait_thread()
      let outer = thread.pointee.from_outside
      thread.pointee.from_outside = 1
      defer { thread.pointee.from_outside = outer }
      if sent.isGreeting, areIndistinguishable(stored, value) == true {
        // Nothing changes, but the wave continues (law 12).
        return hub.announce(stored, wave: sent.wave)
      }
      end.count(value, isSent: false)
      if !hub.has(.coercing) {
        hub.willBeWritten(by: .crossActor)
        store(value, wave: sent.wave, yields: true)
      } else {
        let answer = coerced(value)
        guard hub.wave < sent.wave else { return }
        hub.willBeWritten(by: .crossActor, asked: value)
        answerOrStore(
          answer,
          sent: value,
          wave: sent.wave,
          onDivergence: { end.binding?.diverge() }
        )
      }
    }
  }
}

/// One end of a binding between domains, in its property's.
///
/// ```
/// property ══► tap ══► CrossActorEnd ══► Inlet ══► the other domain
///          ◄┄┄              ▲
///                           ╚═ subscription ◄══ what the other end sends
/// ```
///
/// Values go both ways with their waves, and a wave never writes an older one over a newer. Waves
/// are numbered in one order in the whole process, and after a domain has taken a value, all its
/// waves have larger numbers than that value. So the newest wave wins at both ends, in whichever
/// order they received the values, and only the newest value of each end has to cross.
///
/// This requires a guarantee for every property of both domains that waves within one domain
/// provide by construction: no property gets a wave that its partners do not receive. A value may
/// arrive at any time from outside with an older number. So an end begins by announcing a wave to
/// all that its property is bound to, which are marked, and a binding that one of them enters later
/// announces its own (see `tie`).
private final class CrossActorEnd<Value: Sendable>: PropertyTapTarget, Coupling {
  let kind = Binding.Kind.crossActor
  /// `true` if the other side's value wins.
  private let isFirst: Bool
  private weak var property: Property<Value>?
  private var tap: PropertyTap<Value>?
  private var subscription: Disposable?
  private var out: Inlet<CrossActorValue<Value>>?
  /// The wave of the latest value that came from outside, which need not go back there.
  private var ownWave: UInt64 = 0
  private var isGreeting = false
  private var isOver = false
  private var isPaused = false
  /// The wave in which the other side's value was requested; `.max` if none is awaited.
  ///
  /// A paused binding takes that value alone: `revert` has asked for it.
  private var askWave = UInt64.max
  /// The join that the other side sent, to be released at the end.
  var join: CrossActorJoin<Value>?
  /// The binding, which holds this; `nil` when it has ended.
  private(set) var binding: Binding?

  init(_ property: Property<Value>, isFirst: Bool) {
    self.isFirst = isFirst
    self.property = property
  }

  /// Begins the binding, unless the property is the first end of an exclusive one.
  ///
  /// - Returns: The binding; it has ended if it was refused.
  @discardableResult
  func begin() -> Binding {
    let binding = Binding(self)
    self.binding = binding
    guard let property else { return binding }
    if isFirst, BindingList.refuses(binding, onto: property) { return binding }
    property.ownHub().markOtherDomains()
    let tap = PropertyTap<Value>(
      into: self,
      ownWave: { [unowned self] in ownWave }
    ) { [unowned self] value, wave in
      if send(value, wave) { count(value, isSent: true) }
    }
    self.tap = tap
    property.ownHub().add(tap, isLink: true)
    return binding
  }

  // MARK: The binding

  var firstTarget: AnyObject? { isFirst ? property : nil }

  var names: (first: String, second: String)? {
    guard let label = property?.label else { return nil }
    return isFirst ? (label, "another domain") : ("another domain", label)
  }

  var values: (first: Any?, second: Any?) {
    isFirst ? (property?.current, nil) : (nil, property?.current)
  }

  func pause(_ binding: Binding) {
    isPaused = true
    askWave = .max
  }

  func resume(_ binding: Binding) {
    isPaused = false
    revert(isPaused: false)
  }

  func flush(isPaused: Bool) {
    if isPaused { carryWhilePaused(isSent: isFirst) }
  }

  func revert(isPaused: Bool) {
    if isPaused {
      carryWhilePaused(isSent: !isFirst)
    } else if isFirst {
      ask()
    } else {
      afterTransaction { $0.announce() }
    }
  }

  /// Lets a value cross, this side's or the other's, although the binding is paused.
  ///
  /// None crosses if the transaction is rolled back, which could not undo it on the other side.
  private func carryWhilePaused(isSent: Bool) {
    afterTransaction(unlessUndone: true) { end in
      guard let property = end.property else { return }
      if !isSent { return end.ask() }
      // Not by way of the tap: inside a delivery of the property it would be called too late.
      let (value, wave) = (property.current, Wave.next(strait_thread()))
      PublicEntry.run { property.hub.announce(value, wave: wave) }
      end.pass(CrossActorValue(value: value, wave: wave, isGreeting: true))
      end.count(value, isSent: true)
    }
  }

  /// Sends the value that a rollback has brought back: if the other side has a newer one, it
  /// answers with that.
  func realign(since _: UInt64) {
    afterTransaction { $0.sendNewer(than: 0) }
  }

  /// Asks the other side for its value: it sends that in a wave above this side's.
  private func ask() {
    if out == nil { return }
    let wave = Wave.next(strait_thread())
    pass(CrossActorValue(value: nil, wave: wave, isGreeting: false))
    askWave = wave
  }

  /// Sends something to the other end; it replaces a value that the other end has not taken yet.
  private func pass(_ value: CrossActorValue<Value>) {
    askWave = .max
    out?.sendNext(value)
  }

  /// Calls a closure now, or when the current transaction has ended, unless this end has ended by
  /// then.
  ///
  /// A value set in a transaction may be undone, and is not sent to the other side before it ends.
  private func afterTransaction(
    unlessUndone isDropped: Bool = false,
    _ body: @escaping (CrossActorEnd) -> Void
  ) {
    guard TransactionEnd.isInTransaction else { return body(self) }
    TransactionEnd.whenReached { [self] isUndone in
      if !isOver, !(isUndone && isDropped) { body(self) }
    }
  }

  var graphStop: GraphStop { GraphStop(border: self, label: "another domain") }

  func sourceEnded() {
    binding?.dispose()
  }

  /// Begins to receive from the other end.
  func receive(_ values: Signal<CrossActorValue<Value>>) {
    subscription = values.subscribe(
      onNext: { [self] sent in
        guard !isOver, let property else { return }
        guard !isPaused || sent.value != nil && sent.wave > askWave else { return }
        guard let value = sent.value else { return afterTransaction { $0.announce() } }
        if sent.wave > askWave { askWave = .max }
        if property.wave < sent.wave {
          ownWave = sent.wave
          property.takeAcross(value, sent, self)
        } else {
          // The other side may have taken the newer one in a transaction that was rolled back.
          afterTransaction { $0.sendNewer(than: sent.wave) }
        }
        // Also if it was not taken: after a rollback it may be the newer one.
        binding?.noteInTransaction()
      },
      onCompleted: { [self] in binding?.dispose() }
    )
  }

  /// Begins to send to the other end.
  func open(_ inlet: Inlet<CrossActorValue<Value>>, isWinner: Bool) {
    guard !isOver else { return }
    out = inlet
    afterTransaction { end in
      if isWinner { end.announce() } else { end.sendNewer(than: 0) }
    }
  }

  /// Sends the property's value if its wave is above that of the other side's value.
  ///
  /// Not in place of a question, whose answer is to win.
  private func sendNewer(than wave: UInt64) {
    guard let property, !isPaused, askWave == .max, property.wave > wave else { return }
    pass(CrossActorValue(value: property.current, wave: property.wave, isGreeting: false))
  }

  /// Gives the property and its partners a separate wave.
  func announce() {
    guard let property else { return }
    isGreeting = true
    PublicEntry.run { property.hub.announce(property.stored, wave: Wave.next(strait_thread())) }
    isGreeting = false
  }

  /// Sends a value to the other end.
  ///
  /// - Returns: `true` if it was sent: not while the binding is paused, nor if it came from there.
  private func send(_ value: Value, _ wave: UInt64) -> Bool {
    if out == nil || isPaused || wave == ownWave { return false }
    pass(CrossActorValue(value: value, wave: wave, isGreeting: isGreeting))
    return true
  }

  /// Counts a value that the property has sent, or is set to, while inspection is on.
  func count(_ value: Value, isSent: Bool) {
    binding?.count(String(describing: value), toFirst: isSent != isFirst)
  }

  func end() -> Bool {
    if isOver { return true }
    isOver = true
    // The last references may go with these.
    withExtendedLifetime((self, join.take(), binding.take())) {
      let (tap, subscription) = (tap.take(), subscription.take())
      out.take()?.sendCompleted()
      tap?.dispose()
      subscription?.dispose()
    }
    return true
  }
}
