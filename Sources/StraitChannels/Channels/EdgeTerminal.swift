import CEngine

/// An end of a channel whose other end is glued to something else: a property, or a control.
///
/// ```
/// source ══► tap ══► EdgeTerminal ──► received ══► subscribers
///    ▲                    │
///    └┄┄┄┄ write ┄┄┄┄┄┄┄┄┄┘           ══► retained   ┄┄► weak
/// ```
///
/// It observes its source only while it has subscribers: without them it costs the source nothing,
/// and is freed with its last strong reference. While it has subscribers the source retains it, and
/// no other reference is needed. While it has none, but links lead into it, it only observes that
/// the source is deallocated, which ends it and the links.
package final class EdgeTerminal<Value>: ChannelTerminal<Value>, PropertyTapTarget {
  private let source: any EdgeSource<Value>
  private let received = ReceivedSubject<Value>()
  private var tap: Disposable?
  private var watch: Disposable?
  private var announced: AnnouncedValue<Value>?

  /// Makes an end.
  package init(_ source: any EdgeSource<Value>) {
    self.source = source
    super.init()
  }

  /// Names this end, while it has no name, after its source in traces and drawings.
  func name(by source: @escaping () -> String?) {
    received.nameOfSource = source
  }

  /// The source has a new value.
  package func receive(_ value: Value) {
    received.pass(value)
  }

  /// The source announces its value, which a rollback may undo.
  package func receiveInTransaction(_ value: Value) {
    if announced == nil, isObserved {
      announced = AnnouncedValue(from: received.ownHub()) { [weak self] in self?.latest }
    }
    // Bindings bring their ends together themselves.
    let plain = received.hub.liveSubscribers.lazy.compactMap { $0 as? Subscriber<Value> }
      .filter { ($0 as? any BindingPart)?.isOfBinding != true }
    announced?.note(value, to: plain)
    received.pass(value)
  }

  /// `true` if this end has subscribers.
  var isObserved: Bool { received.subscriberCount > 0 }

  /// `true` if values wait to be sent: an end that leaves out its own values would make one of them
  /// the last that its subscribers receive.
  package var isWaiting: Bool { received.hub.has(.queued) }

  /// The source was deallocated.
  package func sourceEnded() {
    #if DEBUG
      reportControls()
    #endif
    tap = nil
    watch = nil
    received.passEnding(.completed)
  }

  /// The source was deallocated, as a watch has found.
  package func sourceIsFreed() {
    PublicEntry.run { sourceEnded() }
  }

  /// The name of the nearest owner with a name that receives the events of this end.
  package var nameOfReceiver: String? { received.ownHub().nameOfPartner }

  override var commits: Signal<CommitMoments>? { source.commits }

  override var owner: AnyObject? { source.owner }

  override var draft: String? { source.draft ?? super.draft }

  /// Receives that the user's text has no value: the bindings of this end keep the value sent
  /// before it (T16).
  func receiveDraft() {
    for link in received.incomingLinks {
      guard let coupling = (link as? EndLink<Value>)?.binding?.coupling else { continue }
      coupling.edit?.takeDraft(coupling.draft)
    }
  }

  override var age: UInt64 { source.age }

  override var unsentWave: UInt64? { source.unsentWave }

  override func announce() -> UInt64? { hasEnded ? nil : source.announce() }

  override func problemsBehind(_ waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>? {
    source.problems(of: waiting)
  }

  override var receivedHere: Subject<Value>? { received }

  override var across: AnyObject? { source.origin }

  /// Law 18: `true` if the transaction that is being delivered has set the source later than the
  /// value that arrives was set.
  ///
  /// The source's value wins: it is sent from here as the delivery continues.
  private var hasLaterSet: Bool {
    let thread = strait_thread()
    let cause = thread.cause
    guard thread.pointee.delivering != nil, cause != 0, tap != nil, let wave = source.unsentWave
    else { return false }
    return wave > cause
  }

  override func pass(_ value: Value) {
    if !received.hasEnded {
      if hasLaterSet { return }
      guard let observer = strait_thread().observer else { return source.write(value) }
      return observer.send(into: label) { source.write(value) }
    }
    strait_thread().observer?.isLost(Subscriber.text(of: value), at: label, to: nil, hasEnded: true)
  }

  override func close(_ ending: Ending) -> ClosedEnd? {
    guard received.close(ending) else {
      strait_thread().observer?.isLost(ending.text, at: label, to: nil, hasEnded: true)
      return nil
    }
    tap.take()?.dispose()
    watch.take()?.dispose()
    if case .failed(let error) = ending { source.fail(error) }
    return ClosedEnd(owner: received, hub: received.hub)
  }

  override var hasEnded: Bool { received.hasEnded }

  override var parts: [AnyKeyPath] { source.parts }

  override var latest: Value? { hasEnded ? nil : source.current }

  override var held: Value? { hasEnded ? nil : source.held }

  /// The bindings of this end have answered each other until no round was left.
  package func diverged() {
    // A binding that begins is known by the link that leads away, and not yet by the other.
    for link in received.incomingLinks + received.hub.liveSubscribers {
      (link as? EndLink<Value>)?.binding?.diverge()
    }
  }

  override func connectLive(_ subscriber: Subscriber<Value>) {
    listen()
    received.connectLive(subscriber)
  }

  override func connect(_ subscriber: Subscriber<Value>) {
    let newcomer = newcomer(for: subscriber)
    let first = newcomer ?? subscriber
    connectLive(first)
    guard !first.isDisposed, let value = source.current else { return }
    received.hub.replay(value, to: first) { [weak self] in self?.latest }
    newcomer?.hasBegun = true
  }

  // MARK: Links

  override func admit(_ link: Disposable) -> Bool {
    guard received.admit(link) else { return false }
    watchOver()
    return !link.isDisposed
  }

  override func forget(_ link: Disposable?) {
    received.forget(link)
    if received.hasLinks { return }
    watch.take()?.dispose()
    if !isObserved { tap.take()?.dispose() }
  }

  override func disposeLinks() {
    received.disposeLinks()
  }

  // MARK: Listening

  private func listen() {
    guard tap == nil, !received.hasEnded else { return }
    guard let tap = source.listen(for: self) else { return received.passEnding(.completed) }
    // A source that has ended inside this call has released the tap already.
    if received.hasEnded { return }
    self.tap = tap
    watch.take()?.dispose()
    let hub = received.ownHub()
    hub.set(.watched)
    // Held by `received`, which this end holds.
    hub.extra.onEmptied = { [weak self] in self?.becameUnobserved() }
  }

  /// The last subscriber has gone.
  private func becameUnobserved() {
    if received.hasLinks, !source.isModel { return }
    // The tap may be all that holds this end.
    withExtendedLifetime(self) {
      tap.take()?.dispose()
      if received.hasLinks { watchOver() }
    }
  }

  #if DEBUG
    /// Reports the controls that are bound to an object that was deallocated.
    private func reportControls() {
      guard source.isModel else { return }
      for control in GraphStop(identity: 0, kind: nil, label: "", ways: [.to(received)]).controls {
        Report.send(.orphaned(name: source.nameOfDead, control: control))
      }
    }
  #endif

  /// Sees to it that the source's deallocation is known, without listening to it if that can be.
  private func watchOver() {
    guard tap == nil, watch == nil, !received.hasEnded else { return }
    guard source.isModel else { return listen() }
    guard let watch = source.watch(for: self) else { return received.passEnding(.completed) }
    self.watch = watch
  }
}

extension EdgeTerminal: ControlEnd {
  var nameOfControl: String? { source.nameOfControl }
}

/// An end of a channel that may be a control's.
protocol ControlEnd: AnyObject {
  /// The name of the control in reports, while the control is alive.
  var nameOfControl: String? { get }
}

extension GraphStop {
  /// The names of the living controls that an ending reaches from here.
  ///
  /// It does not pass on through a property. Looks no further than a few hundred stops.
  var controls: [String] {
    var names: [String] = []
    GraphWay.walk(ways, limit: 500) { way, stop in
      if stop.kind == .property { return [] }
      let name = way.isAcross ? nil : (way.object as? any ControlEnd)?.nameOfControl
      guard let name else { return stop.ways }
      names.append(name)
      return []
    }
    return names
  }
}

/// A subscriber that subscribes while a change of the property is on its way to the end: it begins
/// with the value of that change, and receives it once (law 5).
final class Newcomer<Value>: OperatorSubscriber<Value, Value> {
  private let wave: UInt64
  /// `true` after the first value.
  var hasBegun = false

  /// Makes a subscriber.
  ///
  /// - Parameters:
  ///   - downstream: Receives the first value, and each change after the one that is on its way.
  ///   - wave: The wave of the change that is on its way.
  init(_ downstream: Subscriber<Value>, after wave: UInt64) {
    self.wave = wave
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if hasBegun, Wave.present <= wave { return }
    downstream.next(value)
  }
}

/// The subject through which an end delivers the events of its source.
private final class ReceivedSubject<Value>: Subject<Value> {
  /// Returns the source's name, if it has one; holds nothing.
  var nameOfSource: (() -> String?)?

  override var label: String { name ?? nameOfSource?() ?? "ChannelTerminal<\(Value.self)>" }
}
