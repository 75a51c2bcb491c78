import CEngine

/// Follows what is taken, delivered and released on one thread: a trace, and what it keeps of
/// causes.
///
/// The kernel calls each method where it does the thing that the method is named after, and knows
/// nothing of what the observer makes of it. While a thread has an observer its fast paths are shut
/// (`Delivery.setGate`), so that one test of a pointer on each slow path is all that it costs.
///
/// ```
/// taken ──► waits in a queue, or on the work list ──► delivered to each subscriber ──► released
/// ```
@usableFromInline
package class DeliveryObserver {
  init() {}

  /// The observer of the present thread, if it has one.
  static var current: DeliveryObserver? { of(strait_thread()) }

  /// The observer of a thread, if it has one.
  @inline(__always)
  static func of(_ thread: ThreadState) -> DeliveryObserver? {
    ThreadState.object(in: thread.pointee.trace)
  }

  // MARK: Taking

  /// Runs a public send, and notes the line that it is called from.
  func send(_ file: StaticString, _ line: UInt, _ body: () -> Void) { body() }

  /// Runs what an end of a channel does with a value that is sent into it.
  func send(into terminal: String, _ body: () -> Void) { body() }

  /// Notes what the owner of a hub is called, which the hub does not know itself.
  func owner(of hub: Hub, is name: @autoclosure () -> String) {}

  /// Where an event comes from that is taken now.
  func origin() -> EventOrigin { EventOrigin() }

  /// An event that is taken now joins its hub's queue; the observer sets its origin.
  func waits(_ event: Event) {}

  /// An event of a queue is destroyed, and delivered to no subscriber.
  func isDropped(_ event: Event) {}

  /// An event that is taken now is delivered to no subscriber.
  ///
  /// - Parameters:
  ///   - event: The text of the event.
  ///   - owner: What the owner of its hub is called, or what sends it.
  ///   - receiver: The subscriber that has ended, if it was sent to one.
  ///   - hasEnded: Whether the owner has ended; if not, it has no subscriber.
  func isLost(
    _ event: @autoclosure () -> String,
    at owner: @autoclosure () -> String,
    to receiver: Disposable? = nil,
    hasEnded: Bool
  ) {}

  // MARK: Delivering

  /// Calls a subscriber of a hub with a value.
  func trace(
    at value: UnsafeRawPointer,
    old: UnsafeRawPointer?,
    wave: UInt64,
    from hub: Hub,
    to subscriber: Disposable,
    _ origin: EventOrigin
  ) {
    subscriber.receive(at: value, old: old, wave: wave)
  }

  /// Calls a subscriber of a hub with the ending.
  func trace(
    _ ending: Ending,
    from hub: Hub,
    to subscriber: Disposable,
    _ origin: EventOrigin
  ) {
    subscriber.finish(ending)
  }

  /// Passes over a link of a hub, since a newer value is on its way (law 11).
  func passesOver(
    _ link: Disposable,
    at value: UnsafeRawPointer,
    of hub: Hub,
    _ origin: EventOrigin
  ) {}

  /// Has a subscriber called that no hub calls.
  ///
  /// - Parameters:
  ///   - event: The text of the event.
  ///   - sender: What sends it.
  ///   - receiver: The subscriber.
  ///   - call: Calls the subscriber.
  func trace(
    _ event: @autoclosure () -> String,
    from sender: @autoclosure () -> String,
    to receiver: Disposable,
    _ call: () -> Void
  ) {
    call()
  }

  /// Has a subscriber called with a value that a hub's owner has held for longer than this call.
  ///
  /// - Parameters:
  ///   - event: The text of the value.
  ///   - hub: The hub.
  ///   - receiver: What the subscriber is called.
  ///   - isBinding: Whether the present line is where a binding is made.
  ///   - call: Calls the subscriber.
  func deliverHeld(
    _ event: @autoclosure () -> String,
    from hub: Hub,
    to receiver: @autoclosure () -> String,
    isBinding: Bool = false,
    _ call: () -> Void
  ) {
    call()
  }

  // MARK: Changes of properties

  /// Has a change delivered that a property has stored.
  ///
  /// - Parameters:
  ///   - hub: The property's hub.
  ///   - old: The value before, if there is one.
  ///   - value: The value.
  ///   - wave: Its wave.
  ///   - deliver: Delivers it.
  func change<Value>(
    at hub: Hub,
    from old: UnsafeMutablePointer<Value>?,
    to value: Value,
    wave: UInt64,
    _ deliver: () -> Void
  ) {
    deliver()
  }

  /// Has a property's value delivered once more, though it did not change.
  func announcement(at hub: Hub, _ deliver: () -> Void) { deliver() }

  // MARK: Releasing

  /// A hub is freed; another may come to lie where it was.
  func isFreed(_ hub: Hub) {}
}

/// What an observer knows of where an event comes from; it goes with the event.
package class EventOrigin {
  init() {}
}

/// What an observer keeps with a property of its last change.
package class ChangeRecord {
  /// The wave that the property has had since then; the record is void when it has another one.
  final var wave: UInt64

  init(wave: UInt64) {
    self.wave = wave
  }
}
