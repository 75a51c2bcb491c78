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
  /// What this end is glued to.
  package struct Source {
    /// Takes a value that was sent into this end.
    let write: (Value) -> Void
    /// The value that a new subscriber receives first, if there is one.
    let current: () -> Value?
    /// The value of the source, whether or not a new subscriber receives it; `current` if `nil`.
    let held: (() -> Value?)?
    /// The object that traces and dumps show for this end, if it is known.
    let origin: () -> AnyObject?
    /// How the end is reached in the value of a property; empty for the whole value.
    let parts: [AnyKeyPath]
    /// Starts to observe the source; `nil` if it was deallocated.
    let listen: (EdgeTerminal<Value>) -> Disposable?
    /// Starts to watch for the deallocation of the source, without holding the end; `nil` if it was
    /// deallocated.
    ///
    /// An end that has no such closure listens for that.
    let watch: ((EdgeTerminal<Value>) -> Disposable?)?
    /// Called when a failure was sent into this end, which has ended it.
    let failed: (any Error) -> Void
    /// The moments at which a control's user means an edit as it is; `nil` if it is no control.
    let commits: Signal<CommitMoments>?
    /// What a binding holds that is to hold this end.
    let owner: () -> AnyObject?
    /// The wave of the source's last change, as far as it is known.
    let age: () -> UInt64
    /// Gives the source a wave of its own, in which it keeps its value.
    let announce: () -> UInt64?
    /// What a model finds wrong with the value that waits to be written, or else with the
    /// source's.
    let problems: ((Signal<WaitingValue>) -> Signal<[BindingProblem]>)?
    /// What a report calls an object that was deallocated; `nil` for a control.
    let nameOfDead: (() -> String?)?
    /// What a report calls a living control; `nil` for everything else.
    let nameOfControl: () -> String?
    /// The text at the control that stands for no value of this end; `nil` if there is none.
    let draft: () -> String?

    /// Describes a source.
    ///
    /// None of the closures may hold it.
    package init(
      write: @escaping (Value) -> Void,
      current: @escaping () -> Value? = { nil },
      held: (() -> Value?)? = nil,
      origin: @escaping () -> AnyObject? = { nil },
      parts: [AnyKeyPath] = [],
      listen: @escaping (EdgeTerminal<Value>) -> Disposable?,
      watch: ((EdgeTerminal<Value>) -> Disposable?)? = nil,
      failed: @escaping (any Error) -> Void = { _ in },
      commits: Signal<CommitMoments>? = nil,
      owner: @escaping () -> AnyObject?,
      age: @escaping () -> UInt64 = { 0 },
      announce: @escaping () -> UInt64? = { nil },
      problems: ((Signal<WaitingValue>) -> Signal<[BindingProblem]>)? = nil,
      nameOfDead: (() -> String?)? = nil,
      nameOfControl: @escaping () -> String? = { nil },
      draft: @escaping () -> String? = { nil }
    ) {
      self.write = write
      self.current = current
      self.held = held
      self.origin = origin
      self.parts = parts
      self.listen = listen
      self.watch = watch
      self.failed = failed
      self.commits = commits
      self.owner = owner
      self.age = age
      self.announce = announce
      self.problems = problems
      self.nameOfDead = nameOfDead
      self.nameOfControl = nameOfControl
      self.draft = draft
    }
  }

  private let source: Source
  private let received = ReceivedSubject<Value>()
  private var tap: Disposable?
  private var watch: Disposable?
  private var announced: AnnouncedValue<Value>?

  /// Makes an end.
  package init(_ source: Source) {
    self.source = source
    super.init()
  }

  /// Has traces and drawings call this end, while it has no name, by a name of its source.
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

  /// Whether this end has subscribers.
  var isObserved: Bool { received.subscriberCount > 0 }

  /// Whether values wait to be sent: an end that leaves out what came from itself would have one of
  /// them be the last that its subscribers receive.
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

  override var owner: AnyObject? { source.owner() }

  override var draft: String? { source.draft() ?? super.draft }

  /// The user has made a text of the value that stands for none: the bindings of this end keep what
  /// was sent before it (T16).
  func receiveDraft() {
    for link in received.incomingLinks {
      guard let coupling = (link as? EndLink<Value>)?.binding?.coupling else { continue }
      coupling.edit?.takeDraft(coupling.draft)
    }
  }

  override var age: UInt64 { source.age() }

  override func announce() -> UInt64? { hasEnded ? nil : source.announce() }

  override func problemsBehind(_ waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>? {
    source.problems?(waiting)
  }

  override var receivedHere: Subject<Value>? { received }

  override var across: AnyObject? { source.origin() }

  override func pass(_ value: Value) {
    if !received.hasEnded {
      guard let observer = DeliveryObserver.current else { return source.write(value) }
      return observer.send(into: label) { source.write(value) }
    }
    DeliveryObserver.current?.isLost(Subscriber.text(of: value), at: label, hasEnded: true)
  }

  override func close(_ ending: Ending) -> ClosedEnd? {
    guard received.close(ending) else {
      DeliveryObserver.current?.isLost(ending.text, at: label, hasEnded: true)
      return nil
    }
    stopListening()
    stopWatching()
    if case .failed(let error) = ending { source.failed(error) }
    return ClosedEnd(owner: received, hub: received.hub)
  }

  override var hasEnded: Bool { received.hasEnded }

  override var parts: [AnyKeyPath] { source.parts }

  override var latest: Value? { hasEnded ? nil : source.current() }

  override var held: Value? { hasEnded ? nil : source.held.map { $0() } ?? source.current() }

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
    connectLive(subscriber)
    guard !subscriber.isDisposed, let value = source.current() else { return }
    received.hub.replay(value, to: subscriber) { [weak self] in self?.latest }
  }

  // MARK: Links

  override func admit(_ link: Disposable) -> Bool {
    guard received.admit(link) else { return false }
    watchOver()
    return !link.isDisposed
  }

  override func forget(_ link: Disposable) {
    received.forget(link)
    if received.hasLinks { return }
    stopWatching()
    if !isObserved { stopListening() }
  }

  override func disposeLinks() {
    received.disposeLinks()
  }

  // MARK: Listening

  private func listen() {
    guard tap == nil, !received.hasEnded else { return }
    guard let tap = source.listen(self) else { return received.passEnding(.completed) }
    // A source that has ended inside this call has released the tap already.
    if received.hasEnded { return }
    self.tap = tap
    stopWatching()
    let hub = received.ownHub()
    hub.set(.watched)
    // Held by `received`, which this end holds.
    hub.extra.onEmptied = { [unowned self] in becameUnobserved() }
  }

  /// The last subscriber has gone.
  private func becameUnobserved() {
    if received.hasLinks, source.watch == nil { return }
    // The tap may be all that holds this end.
    let own = Unmanaged.passRetained(self)
    defer { own.release() }
    stopListening()
    if received.hasLinks { watchOver() }
  }

  #if DEBUG
    /// Reports the controls that are bound to an object that was deallocated.
    private func reportControls() {
      guard let nameOfDead = source.nameOfDead else { return }
      for control in GraphStop(identity: 0, kind: nil, label: "", ways: [.to(received)]).controls {
        Report.send(.orphaned(name: nameOfDead(), control: control))
      }
    }
  #endif

  private func stopListening() {
    let tap = self.tap
    self.tap = nil
    tap?.dispose()
  }

  /// Sees to it that the source's deallocation is known, without listening to it if that can be.
  private func watchOver() {
    guard tap == nil, watch == nil, !received.hasEnded else { return }
    guard let begin = source.watch else { return listen() }
    guard let watch = begin(self) else { return received.passEnding(.completed) }
    self.watch = watch
  }

  private func stopWatching() {
    let watch = self.watch
    self.watch = nil
    watch?.dispose()
  }
}

extension EdgeTerminal: ControlEnd {
  var nameOfControl: String? { source.nameOfControl() }
}

/// What an end delivers of the events of its source.
private final class ReceivedSubject<Value>: Subject<Value> {
  /// What the source is called, if it has a name; holds nothing.
  var nameOfSource: (() -> String?)?

  override var label: String { name ?? nameOfSource?() ?? "ChannelTerminal<\(Value.self)>" }
}
