import CEngine

/// An observer of the events that one thread takes, delivers and releases: a trace and its causes.
///
/// The kernel calls each method at the step that gives the method its name, and does not depend on
/// the observer's use of it. While a thread has an observer, its fast paths are shut
/// (`Delivery.setGate`). Without one, the only cost is a test of one pointer on the slow paths.
///
/// ```
/// taken ──► waits in a queue, or on the work list ──► delivered to each subscriber ──► released
/// ```
///
/// A method with a closure calls it once.
package protocol DeliveryObserver: AnyObject {
  // MARK: Taking

  /// Runs a public send, and notes the line that it is called from.
  func send(_ file: StaticString, _ line: UInt, _ body: () -> Void)

  /// Runs what an end of a channel does with a value that is sent into it.
  func send(into terminal: String, _ body: () -> Void)

  /// Notes the name of a hub's owner, which the hub does not have.
  func owner(of hub: Hub, is name: @autoclosure () -> String)

  /// Returns where an event comes from that is taken now, for `Event.origin`.
  func origin() -> AnyObject

  /// An event that is taken now joins its hub's queue; the observer sets its origin.
  func waits(_ event: Event)

  /// An event of a queue is destroyed, and delivered to no subscriber.
  func isDropped(_ event: Event)

  /// An event that is taken now is delivered to no subscriber.
  ///
  /// - Parameters:
  ///   - event: The text of the event.
  ///   - owner: The name of its hub's owner, or of the sender.
  ///   - receiver: The name of the ended subscriber that it was sent to, if any.
  ///   - hasEnded: `true` if the owner has ended; if not, it has no subscriber.
  func isLost(
    _ event: @autoclosure () -> String,
    at owner: @autoclosure () -> String,
    to receiver: String?,
    hasEnded: Bool
  )

  // MARK: Delivering

  /// Delivers an event of a hub to a subscriber.
  ///
  /// - Parameters:
  ///   - event: The text of the event.
  ///   - hub: The hub.
  ///   - receiver: The name of the subscriber.
  ///   - origin: The origin of the event, if it was taken while there was an observer.
  ///   - call: Calls the subscriber.
  func trace(
    _ event: @autoclosure () -> String,
    from hub: Hub,
    to receiver: @autoclosure () -> String,
    _ origin: AnyObject?,
    _ call: () -> Void
  )

  /// Delivers an event to a subscriber that no hub calls.
  func trace(
    _ event: @autoclosure () -> String,
    from sender: @autoclosure () -> String,
    to receiver: @autoclosure () -> String,
    _ call: () -> Void
  )

  /// Passes over a link of a hub, since a newer value is on its way (law 11).
  func passesOver(
    _ event: @autoclosure () -> String,
    from hub: Hub,
    to receiver: @autoclosure () -> String,
    _ origin: AnyObject?
  )

  /// Calls a subscriber with a value that a hub's owner held before this call.
  ///
  /// - Parameters:
  ///   - event: The text of the value.
  ///   - hub: The hub.
  ///   - receiver: The name of the subscriber.
  ///   - isBinding: `true` if the current line makes a binding.
  ///   - call: Calls the subscriber.
  func deliverHeld(
    _ event: @autoclosure () -> String,
    from hub: Hub,
    to receiver: @autoclosure () -> String,
    isBinding: Bool,
    _ call: () -> Void
  )

  // MARK: Changes of properties

  /// Notes the origin of the write that follows; nothing of the user's runs between the two.
  ///
  /// - Parameters:
  ///   - hub: The property's hub.
  ///   - origin: The origin; `nil` for a set by hand.
  ///   - asked: Describes the requested value, if a coercion has answered.
  func willWrite(_ hub: Hub, _ origin: WriteOrigin?, asked: (() -> String)?)

  /// Forgets the origin of a write: the write has come too late.
  func willNotWrite()

  /// Notes a write that is stored now and delivered later, by a transaction of a name.
  func holds(_ hub: Hub, wave: UInt64, for transaction: String?)

  /// Notes that a property's coercion has refused a value, and runs the closure that handles it.
  func refuses<Value>(_ value: Value, keeping kept: Value, at hub: Hub, _ body: () -> Void)

  /// Runs a closure, and gives a name to the code that sets properties in it.
  func attribute(to name: String, _ body: () -> Void)

  /// Delivers a change that a property has stored.
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
  )

  /// Delivers a property's unchanged value once more.
  func announcement(at hub: Hub, _ deliver: () -> Void)

  // MARK: Releasing

  /// A hub is freed; another may come to lie where it was.
  func isFreed(_ hub: Hub)
}

/// The writer of a property, unless the property is set by hand.
package enum WriteOrigin {
  /// A link of a binding, from the property of a hub if that is known.
  case binding(from: Hub?)
  /// An end of a channel.
  case channel
  /// A property of another domain.
  case crossActor
}

/// A reference to an observer, which the state of a thread retains.
private final class ObserverReference {
  let observer: any DeliveryObserver

  init(_ observer: any DeliveryObserver) {
    self.observer = observer
  }
}

extension ThreadState {
  /// The observer of the thread, if it has one.
  package var observer: (any DeliveryObserver)? {
    isTraced ? presentObserver : nil
  }

  @inline(never)
  private var presentObserver: (any DeliveryObserver)? {
    (Self.object(in: pointee.trace) as ObserverReference?)?.observer
  }

  /// Sets the observer, and opens or shuts the fast path.
  package func observe(with observer: (any DeliveryObserver)?) {
    let former = presentObserver
    Self.retain(observer.map { ObserverReference($0) }, in: &pointee.trace)
    Delivery.setGate(self)
    // Released last, because it may hold objects of the user.
    withExtendedLifetime(former) {}
  }
}
