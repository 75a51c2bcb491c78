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
/// `assign` return may be dropped; a `PropertyObservation`, a `ScopedDisposable` and an `Effect`
/// end when they are dropped. `dispose()` may be called in the graph's domain, also in callbacks.
/// The closure runs before `dispose()` returns. Disposables that it owns end then, too; beyond 64
/// nested ones, or if little stack remains, they end before the outermost call returns.
open class Disposable {
  /// The source of a subscriber, or other things that end with the disposable.
  private enum Source {
    case none
    /// The hub that holds this subscriber, retained.
    case hub(Hub)
    /// The subscriber one step upstream, which holds this one: `upstream`, while it exists.
    case upstream
    case owned(Disposable)
    case several(DisposableGroup)
    case action(Action)

    /// `true` for an action, which is dropped without a call when the disposable is released.
    var isAction: Bool { if case .action = self { true } else { false } }

    /// `true` for something that ends when the disposable is released.
    var isOwned: Bool {
      switch self {
      case .owned, .several: true
      case .none, .hub, .upstream, .action: false
      }
    }

    /// Ends the owned disposables, or runs the action.
    func end() {
      switch self {
      case .owned(let other): WorkList.nest(other) { $0.dispose() }
      case .several(let others): others.dispose()
      case .action(let action): action.run()
      case .none, .hub, .upstream: break
      }
    }
  }

  @exclusivity(unchecked) private final var source = Source.none
  /// The subscriber upstream that holds this one, if one does.
  ///
  /// Weak: another thread may release it.
  @exclusivity(unchecked) private(set) final weak var upstream: Disposable?
  @exclusivity(unchecked) @usableFromInline final var closing = Closing.open
  /// The index in the hub of its source; otherwise the number of its home, if it has one.
  final var indexAtSource: UInt32 = 0

  /// The state of a disposable.
  @usableFromInline
  enum Closing: UInt8 {
    case open, closed
    /// Open, but it also counts as disposed when the disposable that it owns is.
    case withOwned
  }

  /// `true` if the disposable was disposed, or has received its ending.
  final var isClosed: Bool {
    @inline(__always) get { closing == .closed }
    @inline(__always) set { closing = newValue ? .closed : .open }
  }

  /// Makes a disposable that runs a closure once.
  ///
  /// - Parameter action: Runs at the first `dispose()`, and is dropped afterwards.
  public init(_ action: @escaping () -> Void) {
    source = .action(Action(action))
  }

  /// Makes a disposable that has nothing to end yet.
  @usableFromInline
  init() {}

  deinit {
    // A subscriber that cannot be reached any more cleans up after its source; a plain action that
    // was never disposed is dropped unrun. No `switch` here: its copy would be the last reference.
    if source.isOwned {
      endAtHome(indexAtSource)
    } else if source.isAction {
      WorkList.release(exchange(&source, with: .none))
    }
  }

  /// Ends the owned disposables, or runs the action, in a domain; a `deinit` calls it.
  ///
  /// - Parameter home: The number of the domain; 0 for none.
  package final func endAtHome(_ home: UInt32) {
    guard source.isOwned || source.isAction else { return }
    Home.end(at: home, exchange(&source, with: .none)) { $0.end() }
  }

  /// `true` if the disposable was disposed, or has ended.
  @inlinable
  public final var isDisposed: Bool { closing != .open && (closing == .closed || ownedIsDisposed) }

  @usableFromInline final var ownedIsDisposed: Bool {
    if case .owned(let other) = source { other.isDisposed } else { false }
  }

  /// Counts as disposed from now on as soon as the owned disposable is disposed.
  final func followOwned() {
    closing = .withOwned
  }

  /// Ends the subscription, binding or other activity.
  ///
  /// Only the first call has an effect.
  public final func dispose() {
    guard !isClosed else { return }
    isClosed = true
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
    isClosed = true
    disposed()
  }

  /// The index of a link among those that lead to its target, while it is one of them.
  var indexAtTarget: Int? {
    get { nil }
    set {}
  }

  /// Called when the property that this link leaves from is deallocated.
  func ownerIsDeallocating() {}

  /// Receives a value of the subscriber's type, which stays where it is.
  ///
  /// - Parameters:
  ///   - value: The storage of the value.
  ///   - old: The storage of the value before, if it is known.
  ///   - wave: The wave, at which a link of a property looks.
  @usableFromInline
  func receive(at value: UnsafeRawPointer, old: UnsafeRawPointer?, wave: UInt64) {}

  /// Receives the ending.
  ///
  /// The subscriber is closed and cut off before this is called.
  func end(_ ending: Ending) {}

  /// Returns the sender of a wave's value that this disposable sent to its source, if it did.
  func origin(of wave: UInt64) -> (hub: Hub?, name: String)? { nil }

  /// `true` if it needs the previous value.
  var wantsOld: Bool { false }

  /// `true` if it asks for notes of changes, and for the value before only without a note.
  var wantsNote: Bool { false }

  // MARK: Seen from outside

  /// The name in traces and dumps; by default the operator that its class is named after.
  var label: String { Label.ofOperator(type(of: self)) }

  /// The type of the values that it receives, if it receives any.
  var receivedType: Any.Type? { nil }

  /// Returns the text of a value of the type that it receives.
  func text(at value: UnsafeRawPointer) -> String { "" }

  /// `true` if dumps show it; other objects are passed over.
  var isGraphNode: Bool { true }

  /// Returns whether a value of a wave has any effect on it.
  func takes(_ wave: UInt64) -> Bool { true }

  /// The objects that it passes events to; `nil` for those in its stored properties.
  var downstreamObjects: [AnyObject]? { nil }

  /// The hub that it passes on to, if it knows no more of its owner.
  package var downstreamHub: Hub? { nil }

  /// The link the other way, if this is a half of a binding.
  var linkBack: Disposable? { nil }

  // MARK: Diamonds

  /// `true` if it sends only inside the delivery in which it receives an event, and never at
  /// another time.
  var forwardsAtOnce: Bool { false }

  /// The sentinel of the one hub that several sources of this operator hang on, if all of them do.
  var commonSentinel: Disposable? { nil }

  // MARK: The source

  /// Law 7: cuts the subscriber off, then delivers the ending to it, once.
  @usableFromInline
  package final func finish(_ ending: Ending) {
    guard !isClosed else { return }
    isClosed = true
    leaveSource()
    end(ending)
  }

  /// Leaves the source, and stays open: it may be added to a hub again.
  ///
  /// The source may hold the last reference to `self`, so nothing follows.
  package final func leaveSource() {
    switch source {
    case .none:
      break
    case .hub(let hub):
      let index = indexAtSource
      leave(hub)
      hub.remove(at: index)
    case .upstream:
      source = .none
      upstream.take()?.dispose()
    case .owned, .several, .action:
      exchange(&source, with: .none).end()
    }
  }

  /// Registers the hub that has taken this subscriber in.
  final func register(at hub: Hub, index: UInt32) {
    assert(hasNoSource, "a subscriber has one source")
    source = .hub(hub)
    indexAtSource = index
  }

  /// The hub that holds this subscriber, if one does.
  package final var hubOfSource: Hub? {
    if case .hub(let hub) = source { hub } else { nil }
  }

  /// Forgets the source, and where in a hub this was: the hub's home is its own.
  @inline(__always)
  private func leave(_ hub: Hub?) {
    if let hub { indexAtSource = hub.home }
    source = .none
  }

  private var hasNoSource: Bool {
    switch source {
    case .none: true
    case .upstream: upstream == nil
    default: false
    }
  }

  /// Notes the current domain: the disposable ends there if another thread releases it.
  final func noteHome() {
    if hubOfSource == nil { indexAtSource = Home.here }
  }

  /// Forgets the hub, which has taken this subscriber out.
  final func cutOff() {
    leave(hubOfSource)
  }

  /// Ends another disposable together with this one: immediately if this one has ended.
  @usableFromInline
  package final func own(_ other: Disposable?) {
    guard let other else { return }
    if isClosed { return other.dispose() }
    noteHome()
    switch source {
    case .owned(let present):
      source = .several(DisposableGroup([present, other]))
    case .several(let others):
      others.add(other)
    default:
      assert(hasNoSource, "a subscriber has one source")
      source = .owned(other)
    }
  }

  /// Names the subscriber upstream, to be disposed with this one.
  @usableFromInline
  final func follow(_ upstream: Disposable) {
    assert(hasNoSource, "a subscriber has one source")
    upstream.noteHome()
    source = .upstream
    self.upstream = upstream
  }
}

extension Disposable: Hashable {
  /// Returns whether two are the same object.
  public static func == (one: Disposable, other: Disposable) -> Bool { one === other }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The closure of a plain disposable.
private final class Action {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}

/// Disposables that end together, in the order in which they were added.
final class DisposableGroup {
  private var members: [Disposable]
  private var sweepAt = 16

  init(_ members: [Disposable] = []) {
    self.members = members
  }

  deinit {
    WorkList.release(exchange(&members, with: []))
  }

  /// Adds a member, and forgets those that have ended, in constant amortised time.
  func add(_ member: Disposable) {
    members.append(member)
    if members.count <= sweepAt { return }
    replace(with: members.filter { !$0.isDisposed })
    sweepAt = max(16, members.count * 2)
  }

  /// Takes a member out, by identity.
  func remove(_ member: Disposable) {
    replace(with: members.filter { $0 !== member })
  }

  /// Disposes the members, and forgets them.
  func dispose() {
    WorkList.nest(exchange(&members, with: [])) { for member in $0 { member.dispose() } }
  }

  /// Releasing a member runs the user's code, which may add to the group, or dispose it.
  private func replace(with kept: [Disposable]) {
    let all = exchange(&members, with: kept)
    withExtendedLifetime(all) {}
  }
}
