public import CEngine

/// A signal that is sent into by hand, and delivers to every subscriber.
///
/// It keeps nothing.
///
/// ```swift
/// let subject = Subject<String>()
/// subject.sendNext("lost")
/// subject.subscribe(onNext: { print($0) })
/// subject.sendNext("received")
/// ```
///
///     subject      -a--b--|
///     subscriber     ^-b--|
///
/// A subject delivers one event at a time, to its subscribers in the order they came: an event that
/// is sent from inside a delivery waits until all subscribers have received the event before it, so
/// all receive one order. A subscriber that is added during a delivery does not receive the current
/// event; one that leaves receives nothing more.
///
/// The first ending ends the subject immediately: nothing sent later is delivered, and a later
/// subscriber receives the ending. Before the subscribers receive it, the subscriptions of the
/// subject itself to other signals are disposed: what these do for it alone stops. A subject that
/// is deallocated without an ending releases its subscribers without an event.
///
/// Sending and subscribing take constant time, plus one call per subscriber; disposing takes
/// constant amortised time, however many others there are.
public class Subject<Value>: Signal<Value> {
  @exclusivity(unchecked) @usableFromInline package final var hub: Hub
  /// The subject's subscriptions to other signals.
  @exclusivity(unchecked) private final var links = IncomingLinks()

  /// Makes a subject.
  public override init() {
    hub = Hub.empty
    super.init()
  }

  /// Makes a subject that keeps values.
  init(keeping: Void) {
    hub = Hub.make(flags: .keeping)
    super.init()
  }

  deinit {
    Home.end(at: hub.home, hub) { $0.ownerDeallocated() }
  }

  /// The subject's name in traces, dumps and reports; `nil` at first.
  public final var name: String? {
    get { hub.existingExtra?.name }
    set { ownHub().extra.name = newValue }
  }

  override var label: String { name ?? Label.of(type(of: self)) }

  override var stop: GraphStop {
    GraphStop(owner: self, kind: .subject, label: label, hub: hub)
  }

  // MARK: Sending

  /// Sends a value to all subscribers.
  ///
  /// - Parameters:
  ///   - value: The value. Dropped if the subject has ended.
  ///   - file: The file of the call, for traces.
  ///   - line: The line of the call, for traces.
  @inlinable
  public final func sendNext(
    _ value: Value,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let hub = self.hub
    let thread = strait_thread()
    guard hub.flags == .atRest, thread.isFast else {
      sendSlowly(value, file, line)
      return
    }
    hub.withTurn(thread, at: .atRest, cause: 0) { hub.broadcast(value, recipients: hub.count) }
    thread.settleIfOutermost()
  }

  /// Sends a failure, which ends the subject.
  ///
  /// - Parameters:
  ///   - error: The failure to send.
  ///   - file: The file of the call, for traces.
  ///   - line: The line of the call, for traces.
  public final func sendError(
    _ error: any Error,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    PublicEntry.send(file, line) { passEnding(.failed(error)) }
  }

  /// Sends the completion, which ends the subject.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for traces.
  ///   - line: The line of the call, for traces.
  public final func sendCompleted(file: StaticString = #fileID, line: UInt = #line) {
    PublicEntry.send(file, line) { passEnding(.completed) }
  }

  /// A public send that the fast path could not do.
  @usableFromInline
  final func sendSlowly(_ value: Value, _ file: StaticString, _ line: UInt) {
    PublicEntry.send(file, line) { passSlowly(value) }
  }

  /// Sends a value for a link: as its last act, in the wave that is on its way.
  @inlinable
  package final func pass(_ value: Value) {
    let hub = self.hub
    let thread = strait_thread()
    guard hub.flags == .atRest, thread.isFast else {
      passSlowly(value)
      return
    }
    hub.withTurn(thread, at: .atRest) { hub.broadcast(value, recipients: hub.count) }
  }

  /// Law 1 in full: the subject takes the value now, and delivers it now, in turn, or from the
  /// work list.
  @usableFromInline
  final func passSlowly(_ value: Value) {
    let hub = self.hub
    let flags = hub.flags
    let thread = strait_thread()
    let observer = thread.observer
    observer?.owner(of: hub, is: label)
    if !flags.isDisjoint(with: [.ended, .empty]) {
      let hasEnded = flags.contains(.ended)
      observer?.isLost(Subscriber.text(of: value), at: label, to: nil, hasEnded: hasEnded)
      return
    }
    // A subscriber that is added while the value is stored receives it as a kept one.
    let recipients = hub.count
    if recipients == 0 {
      observer?.isLost(Subscriber.text(of: value), at: label, to: nil, hasEnded: false)
      if flags.contains(.keeping) { hub.whileBusy { keep(value) } }
      return hub.drainIfAtRest()
    }
    // The old value's release runs its `deinit`: what that sends here is newer, and waits its turn.
    let isKeptFirst = flags.contains(.keeping) && !flags.contains(.busy)
    if isKeptFirst { hub.whileBusy { keep(value) } }
    hub.deliverTaken(value, wave: thread.cause, recipients: recipients, thread)
    if !isKeptFirst, flags.contains(.keeping) { keep(value) }
  }

  /// Ends the subject for a link.
  ///
  /// Law 7: it counts as ended from here on; the subscribers that receive it, and when.
  package final func passEnding(_ ending: Ending) {
    guard close(ending) else {
      strait_thread().observer?.isLost(ending.text, at: label, to: nil, hasEnded: true)
      return
    }
    strait_thread().observer?.owner(of: hub, is: label)
    if links.isEmpty { return hub.deliverEnding() }
    // Disposed subscribers may drop the last reference to the subject.
    withExtendedLifetime(self) {
      disposeLinks()
      hub.deliverEnding()
    }
  }

  /// Takes an ending without delivering it.
  ///
  /// Only the first counts.
  final func close(_ ending: Ending) -> Bool {
    let hub = ownHub()
    guard !hub.has(.ended) else { return false }
    hub.set(.ended)
    hub.extra.ending = ending
    return true
  }

  /// `true` if the subject has ended.
  package final var hasEnded: Bool { hub.has(.ended) }

  // MARK: Links

  /// Takes in a link that leads here; disposes it if the subject has ended.
  ///
  /// - Parameter link: The link, not held.
  /// - Returns: `true` if the subject is open.
  final func admit(_ link: Disposable) -> Bool {
    if hasEnded {
      link.dispose()
      return false
    }
    links.append(link)
    return true
  }

  /// Forgets a link; without one, those that other threads have released.
  final func forget(_ link: Disposable?) {
    if let link { links.remove(link) } else { links.sweep() }
  }

  /// The links that lead here, in the order they came.
  final var incomingLinks: [Disposable] { links.all }

  /// `true` if a link leads here.
  final var hasLinks: Bool { !links.isEmpty }

  /// Disposes all links that lead here, in the order they came, since the subject has ended.
  final func disposeLinks() {
    for link in links.all where link.indexAtTarget != nil {
      links.remove(link)
      link.dispose()
    }
  }

  // MARK: Subscribing

  /// The number of subscribers.
  package final var subscriberCount: Int {
    hub.liveCount
  }

  override func connect(_ subscriber: Subscriber<Value>) {
    connectLive(subscriber)
  }

  /// Subscribes to later values, without the kept ones.
  package final func connectLive(_ subscriber: Subscriber<Value>) {
    let hub = ownHub()
    if hub.has(.ended) {
      if let ending = hub.existingExtra?.ending {
        PublicEntry.asDelivery { subscriber.finish(ending) }
      }
      return
    }
    hub.add(subscriber, isLink: subscriber.isLink)
  }

  /// Releases all subscribers without an event, as the subject's deallocation does.
  ///
  /// Used when its only sender is deallocated: a subscriber that holds the subject would otherwise
  /// keep itself alive.
  final func releaseSubscribers() {
    let former = hub
    hub = Hub.empty
    former.ownerDeallocated()
  }

  /// Returns the hub, made at the first subscription.
  package final func ownHub() -> Hub {
    if hub.isEmptyHub { makeHub() }
    return hub
  }

  private final func makeHub() {
    hub = Hub.make(flags: .atRest)
  }

  /// Keeps a value for late subscribers.
  ///
  /// A plain subject keeps none.
  func keep(_ value: Value) {}
}
