import CEngine

/// An end of a channel whose other end is glued to something else: a property, or a control.
///
/// ```
/// source ══► tap ══► EdgeTerminal ──► heard ══► subscribers
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
  private let heard = HeardSubject<Value>()
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
    heard.nameOfSource = source
  }

  /// The source has a new value.
  package func hear(_ value: Value) {
    heard.pass(value)
  }

  /// The source announces its value, which a rollback may undo.
  package func hearInTransaction(_ value: Value) {
    if announced == nil, isHeard {
      announced = AnnouncedValue(from: heard.ownHub()) { [weak self] in self?.latest }
    }
    // Bindings bring their ends together themselves.
    let plain = heard.hub.liveSubscribers.lazy.compactMap { $0 as? Subscriber<Value> }
      .filter { ($0 as? any BindingPart)?.isOfBinding != true }
    announced?.note(value, to: plain)
    heard.pass(value)
  }

  /// Whether this end has subscribers.
  var isHeard: Bool { heard.subscriberCount > 0 }

  /// Whether values wait to be sent: an end that leaves out what came from itself would have one of
  /// them be the last that its subscribers receive.
  package var isWaiting: Bool { heard.hub.has(.queued) }

  /// The source was deallocated.
  package func sourceEnded() {
    #if DEBUG
      reportControls()
    #endif
    tap = nil
    watch = nil
    heard.passEnding(.completed)
  }

  /// The source was deallocated, as a watch has found.
  package func sourceDied() {
    PublicEntry.run { sourceEnded() }
  }

  /// The name of the nearest owner with a name that receives the events of this end.
  package var nameOfHearer: String? { heard.ownHub().nameOfPartner }

  override var commits: Signal<CommitMoments>? { source.commits }

  override var owner: AnyObject? { source.owner() }

  override var draft: String? { source.draft() ?? super.draft }

  /// The user has made a text of the value that stands for none: the bindings of this end keep what
  /// was sent before it (T16).
  func hearDraft() {
    for link in heard.incomingLinks {
      guard let coupling = (link as? EndLink<Value>)?.binding?.coupling else { continue }
      coupling.edit?.takeDraft(coupling.draft)
    }
  }

  override var age: UInt64 { source.age() }

  override func announce() -> UInt64? { hasEnded ? nil : source.announce() }

  override func problemsBehind(_ waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>? {
    source.problems?(waiting)
  }

  override var heardHere: Subject<Value>? { heard }

  override var across: AnyObject? { source.origin() }

  override func pass(_ value: Value) {
    if !heard.hasEnded {
      guard let observer = DeliveryObserver.current else { return source.write(value) }
      return observer.send(into: label) { source.write(value) }
    }
    DeliveryObserver.current?.isLost(Subscriber.text(of: value), at: label, hasEnded: true)
  }

  override func close(_ ending: Ending) -> ClosedEnd? {
    guard heard.close(ending) else {
      DeliveryObserver.current?.isLost(ending.text, at: label, hasEnded: true)
      return nil
    }
    stopListening()
    stopWatching()
    if case .failed(let error) = ending { source.failed(error) }
    return ClosedEnd(owner: heard, hub: heard.hub)
  }

  override var hasEnded: Bool { heard.hasEnded }

  override var parts: [AnyKeyPath] { source.parts }

  override var latest: Value? { hasEnded ? nil : source.current() }

  override var held: Value? { hasEnded ? nil : source.held.map { $0() } ?? source.current() }

  /// The bindings of this end have answered each other until no round was left.
  package func diverged() {
    // A binding that begins is known by the link that leads away, and not yet by the other.
    for link in heard.incomingLinks + heard.hub.liveSubscribers {
      (link as? EndLink<Value>)?.binding?.diverge()
    }
  }

  override func connectLive(_ subscriber: Subscriber<Value>) {
    listen()
    heard.connectLive(subscriber)
  }

  override func connect(_ subscriber: Subscriber<Value>) {
    connectLive(subscriber)
    guard !subscriber.isDisposed, let value = source.current() else { return }
    heard.hub.replay(value, to: subscriber) { [weak self] in self?.latest }
  }

  // MARK: Links

  override func admit(_ link: Disposable) -> Bool {
    guard heard.admit(link) else { return false }
    watchOver()
    return !link.isDisposed
  }

  override func forget(_ link: Disposable) {
    heard.forget(link)
    if heard.hasLinks { return }
    stopWatching()
    if !isHeard { stopListening() }
  }

  override func disposeLinks() {
    heard.disposeLinks()
  }

  // MARK: Listening

  private func listen() {
    guard tap == nil, !heard.hasEnded else { return }
    guard let tap = source.listen(self) else { return heard.passEnding(.completed) }
    // A source that has ended inside this call has released the tap already.
    if heard.hasEnded { return }
    self.tap = tap
    stopWatching()
    let hub = heard.ownHub()
    hub.set(.watched)
    // Held by `heard`, which this end holds.
    hub.extra.onEmptied = { [unowned self] in becameUnheard() }
  }

  /// The last subscriber has gone.
  private func becameUnheard() {
    if heard.hasLinks, source.watch == nil { return }
    // The tap may be all that holds this end.
    let own = Unmanaged.passRetained(self)
    defer { own.release() }
    stopListening()
    if heard.hasLinks { watchOver() }
  }

  #if DEBUG
    /// Reports the controls that are bound to an object that was deallocated.
    private func reportControls() {
      guard let nameOfDead = source.nameOfDead else { return }
      for control in GraphStop(identity: 0, kind: nil, label: "", ways: [.to(heard)]).controls {
        Report.send(.orphaned(name: nameOfDead(), control: control))
      }
    }
  #endif

  private func stopListening() {
    let tap = self.tap
    self.tap = nil
    tap?.dispose()
  }

  /// Sees to it that the source's death is known, without listening to it if that can be.
  private func watchOver() {
    guard tap == nil, watch == nil, !heard.hasEnded else { return }
    guard let begin = source.watch else { return listen() }
    guard let watch = begin(self) else { return heard.passEnding(.completed) }
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
private final class HeardSubject<Value>: Subject<Value> {
  /// What the source is called, if it has a name; holds nothing.
  var nameOfSource: (() -> String?)?

  override var label: String { name ?? nameOfSource?() ?? "ChannelTerminal<\(Value.self)>" }
}
