import CEngine

/// Something that can be ended once: a subscription, a binding, or a piece of cleaning up.
///
/// ```swift
/// let cleanup = Disposable { print("cleaned up") }
/// cleanup.dispose()    // prints
/// cleanup.dispose()    // does nothing
/// ```
///
/// Dropping the last reference to a disposable does not dispose it, so what `subscribe`, `bind` and
/// `assign` return may be dropped. What `observe` returns is a `PropertyObservation`, which ends when it
/// is dropped, as a `ScopedDisposable` and an `Effect` do.
/// Disposing is legal from anywhere in the graph's domain, from inside any callback too; the closure
/// runs before `dispose()` returns.
open class Disposable {
  /// What `source` means, and whether the disposable is spent.
  @usableFromInline
  enum State {
    @inlinable static var closed: UInt32 { 1 }
    /// `source` is the hub that holds this subscriber, retained.
    static let inHub: UInt32 = 2
    /// `source` is the subscriber one step upstream, which holds this one; unretained.
    static let downstream: UInt32 = 4
    /// `source` is a retained `Disposable` to be disposed with this one.
    static let owning: UInt32 = 8
    /// `source` is a retained `Action`, to be run once.
    static let action: UInt32 = 16

    static let sources = inHub | downstream | owning | action

    /// One operator more in a chain of them; what is above counts them.
    static let link: UInt32 = 256
  }

  // One word and two halves serve every kind of disposable, so that a subscription is one object of
  // 48 bytes. Only the class itself reads them.
  @exclusivity(unchecked) private final var source: UnsafeMutableRawPointer?
  /// Where this is in the hub of its source; otherwise the number of its home, if it has one.
  @exclusivity(unchecked) final var indexAtSource: UInt32 = 0
  @exclusivity(unchecked) @usableFromInline final var sourceState: UInt32

  /// Makes a disposable that runs a closure once.
  ///
  /// - Parameter action: Runs at the first `dispose()`, and is dropped afterwards.
  public init(_ action: @escaping () -> Void) {
    source = Unmanaged.passRetained(Action(action)).toOpaque()
    sourceState = State.action
  }

  /// Makes a disposable that has nothing to end yet.
  @usableFromInline
  init() {
    source = nil
    sourceState = 0
  }

  deinit {
    // A subscriber that cannot be reached any more cleans up after its source; a plain action that
    // was never disposed is dropped unrun.
    if sourceState & State.owning != 0, let owned = take(Disposable.self) { owned.dispose() }
    if sourceState & State.action != 0 { _ = take(Action.self) }
  }

  /// Whether the disposable was disposed, or what it stands for has ended.
  @inlinable
  public final var isDisposed: Bool { sourceState & State.closed != 0 }

  /// Ends what the disposable stands for.
  ///
  /// Only the first call has an effect.
  public final func dispose() {
    guard sourceState & State.closed == 0 else { return }
    if NativeStack.isLow { return NativeStack.extend { self.dispose() } }
    sourceState |= State.closed
    disposed()
    leaveSource()
  }

  /// Called once, at `dispose()`, before the source is released.
  ///
  /// Not called when the source ends.
  func disposed() {}

  /// Called when the hub that holds this subscriber is freed with its owner.
  func sourceIsFreed() {
    leave(hubOfSource)
    sourceState |= State.closed
    disposed()
  }

  /// Where a link stands among those that lead to its target; nowhere, if this is none.
  var neighbours: IncomingLinks.Neighbours {
    get { IncomingLinks.Neighbours() }
    set {}
  }

  /// Called when the property that this link leaves from is deallocated.
  func ownerIsDeallocating() {}

  /// Receives a value of the subscriber's type, which stays where it is.
  ///
  /// - Parameters:
  ///   - value: Where the value lies.
  ///   - old: Where the value before lies, if it is known.
  ///   - wave: The wave, at which a link of a property looks.
  @usableFromInline
  func receive(at value: UnsafeRawPointer, old: UnsafeRawPointer?, wave: UInt64) {}

  /// Receives the ending.
  ///
  /// The subscriber is closed and cut off before this is called.
  func end(_ ending: Ending) {}

  /// Whether it has sent its source the value of a wave, and from where.
  func origin(of wave: UInt64) -> (hub: Hub?, name: String)? { nil }

  /// Whether it asks for the value before.
  var wantsOld: Bool { false }

  /// Whether it asks what was done to the value, and then for the value before only if that is not said.
  var wantsNote: Bool { false }

  // MARK: Seen from outside

  /// What traces and dumps call it; by default the operator that its class is named after.
  var label: String { Label.ofOperator(type(of: self)) }

  /// The type of the values that it receives, if it receives any.
  var receivedType: Any.Type? { nil }

  /// The text of a value of the type that it receives.
  func text(at value: UnsafeRawPointer) -> String { "" }

  /// Whether dumps show it; what is not shown is passed over.
  var isGraphNode: Bool { true }

  /// Whether it does anything with a value of a wave.
  func takes(_ wave: UInt64) -> Bool { true }

  /// What it passes on to; `nil` if that is what its stored properties hold.
  var downstreamObjects: [AnyObject]? { nil }

  /// The hub that it passes on to, if it knows no more of its owner.
  var downstreamHub: Hub? { nil }

  /// The link the other way, if this is a half of a binding.
  var linkBack: Disposable? { nil }

  // MARK: Diamonds

  /// Whether this sends only inside the delivery in which it receives an event, and never at
  /// another time.
  var forwardsAtOnce: Bool { false }

  /// The sentinel of the one hub that several sources of this operator hang on, if all of them do.
  var commonSentinel: Disposable? { nil }

  // MARK: The source

  /// Law 7: cuts the subscriber off, then delivers the ending to it, once.
  @usableFromInline
  package final func finish(_ ending: Ending) {
    guard sourceState & State.closed == 0 else { return }
    if NativeStack.isLow { return NativeStack.extend { self.finish(ending) } }
    sourceState |= State.closed
    leaveSource()
    end(ending)
  }

  /// Leaves the source, and stays open: it may be added to a hub again.
  ///
  /// The source may hold the last reference to `self`, so nothing follows.
  package final func leaveSource() {
    let kind = sourceState & State.sources
    guard kind != 0, let source else { return }
    switch kind {
    case State.inHub:
      let (hub, index) = (Hub(at: source), indexAtSource)
      leave(hub)
      hub.remove(at: index)
    case State.downstream:
      self.source = nil
      sourceState &= ~State.sources
      Unmanaged<Disposable>.fromOpaque(source).takeUnretainedValue().dispose()
    case State.owning:
      take(Disposable.self)?.dispose()
    default:
      take(Action.self)?.run()
    }
  }

  /// Takes out the source, retained, of a kind that `sourceState` has named.
  private func take<Source: AnyObject>(_: Source.Type) -> Source? {
    defer { source = nil }
    sourceState &= ~State.sources
    return source.map { Unmanaged<Source>.fromOpaque($0).takeRetainedValue() }
  }

  /// The hub has taken this subscriber in.
  final func register(at hub: Hub, index: UInt32) {
    assert(sourceState & State.sources == 0, "a subscriber has one source")
    source = UnsafeMutableRawPointer(hub.address)
    sourceState |= State.inHub
    indexAtSource = index
  }

  /// The hub that holds this subscriber, if one does.
  package final var hubOfSource: Hub? {
    sourceState & State.inHub == 0 ? nil : source.map { Hub(at: $0) }
  }

  /// Forgets the source, and where in a hub this was: the hub's home is its own.
  @inline(__always)
  private func leave(_ hub: Hub?) {
    if let hub { indexAtSource = hub.home }
    source = nil
    sourceState &= ~State.sources
  }

  /// Has the disposable destroyed at home: what leads to it without holding it is there.
  ///
  /// What is destroyed anywhere must have nothing to clean up in others.
  final func liveAtHome() {
    if sourceState & State.inHub == 0 { indexAtSource = Home.here }
    Home.adopt(self, &indexAtSource)
  }

  /// The subscriber upstream that holds this one, if one does.
  final var upstream: Disposable? {
    guard sourceState & State.downstream != 0, let source else { return nil }
    return Unmanaged<Disposable>.fromOpaque(source).takeUnretainedValue()
  }

  /// The hub has taken this subscriber out, without being asked by it.
  final func cutOff() {
    leave(hubOfSource)
  }

  /// Ends another disposable together with this one: at once if this one has ended.
  @usableFromInline
  package final func own(_ other: Disposable?) {
    guard let other else { return }
    if sourceState & State.closed != 0 {
      other.dispose()
      return
    }
    liveAtHome()
    guard sourceState & State.owning != 0, let present = take(Disposable.self) else {
      assert(sourceState & State.sources == 0, "a subscriber has one source")
      source = Unmanaged.passRetained(other).toOpaque()
      sourceState |= State.owning
      return
    }
    // A composite of the user's own may be disposed before this.
    let gathered = present as? CompositeDisposable
    if let gathered, gathered.isPrivate {
      gathered.add(other)
      // A member that it releases may have disposed this.
      if sourceState & State.closed != 0 { return gathered.dispose() }
      source = Unmanaged.passRetained(gathered).toOpaque()
    } else {
      let all = CompositeDisposable([present, other])
      all.isPrivate = true
      source = Unmanaged.passRetained(all).toOpaque()
    }
    sourceState |= State.owning
  }

  /// Names the subscriber upstream, to be disposed with this one.
  @usableFromInline
  final func follow(_ upstream: Disposable) {
    assert(sourceState & State.sources == 0, "a subscriber has one source")
    upstream.liveAtHome()
    source = Unmanaged.passUnretained(upstream).toOpaque()
    sourceState |= State.downstream
  }

  /// How many operators values pass from this one on, by calls, before they look whether little
  /// stack is left.
  final var chainLength: UInt32 { sourceState / State.link }

  /// Counts this operator with those downstream of it.
  @usableFromInline
  final func lengthenChain(to downstream: Disposable) {
    sourceState |= (downstream.sourceState & ~(State.link - 1)) &+ State.link
  }

  /// Counts from here on.
  final func beginChain() {
    sourceState &= State.link - 1
  }

  /// The subscriber upstream is going away.
  @usableFromInline
  final func upstreamDeallocated() {
    guard sourceState & State.downstream != 0 else { return }
    source = nil
    sourceState &= ~State.downstream
  }
}

extension Disposable: Hashable {
  /// Whether two are the same object.
  public static func == (one: Disposable, other: Disposable) -> Bool { one === other }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The closure of a plain disposable.
private final class Action {
  let run: () -> Void
  private let handover = Handover()

  init(_ run: @escaping () -> Void) {
    self.run = run
  }

  deinit {
    if NativeStack.isLow { Handover.take(run) }
  }
}
