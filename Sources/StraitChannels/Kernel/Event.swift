import CEngine

/// One event that not all recipients have received yet: an ending, or a `ValueEvent`.
///
/// It waits in the queue of its hub, which is busy, or on the work list of the thread.
@usableFromInline
package class Event {
  package final let hub: Hub
  package final let kind: UInt32
  /// The wave in force while it is delivered.
  final let wave: UInt64
  /// The index of the next subscriber.
  final var index: UInt32 = 0
  /// The number of slots when the event was taken.
  final var recipients: UInt32
  /// The next event in the queue.
  final var next: Event?
  /// The origin that a trace has noted.
  package final var origin: AnyObject?

  init(_ hub: Hub, kind: UInt32, recipients: UInt32, wave: UInt64) {
    self.hub = hub
    self.kind = kind
    self.recipients = recipients
    self.wave = wave
  }

  /// Makes an ending, which goes to all subscribers.
  convenience init(endingOf hub: Hub, wave: UInt64) {
    self.init(hub, kind: EventKind.ending, recipients: hub.count, wave: wave)
  }

  /// Calls a closure with the value and the value before, if it is known.
  func withValues(_ body: (UnsafeRawPointer, UnsafeRawPointer?) -> Void) {}

  /// The text of the event in a trace.
  package var text: String { hub.existingExtra?.ending?.text ?? "" }

  /// Calls the next subscriber that receives the event, and passes over the others.
  ///
  /// - Parameters:
  ///   - thread: The current thread.
  ///   - isObserved: `true` if an observer follows the event.
  ///   - willCall: Called before the subscriber is.
  /// - Returns: `false` if no subscriber remains.
  @inline(__always)
  final func deliverToNext(
    _ thread: ThreadState,
    _ isObserved: Bool,
    willCall: () -> Void = {}
  ) -> Bool {
    while index < recipients {
      let place = Int(index)
      let slot = hub[place]
      index &+= 1
      if isReceived(by: slot) {
        willCall()
        deliver(to: slot, at: place, isObserved ? thread.observer : nil)
        return true
      }
      if isObserved, let observer = thread.observer { passOver(slot, observer) }
    }
    return false
  }

  /// Law 11: observers receive every event, links only the newest one, and announcements alone.
  @inline(__always)
  private final func isReceived(by slot: Slot) -> Bool {
    if slot.isDead { return false }
    if kind == EventKind.ending { return true }
    return slot.isLink ? !hub.has(.overtaken) : kind == EventKind.value
  }

  /// Calls the subscriber in a slot; law 7: an ending cuts it off before.
  @inline(__always)
  private final func deliver(
    to slot: Slot,
    at place: Int,
    _ observer: (any DeliveryObserver)?
  ) {
    if kind == EventKind.ending {
      guard let ending = hub.existingExtra?.ending, let subscriber = hub.cutOff(at: place) else {
        return
      }
      if let observer {
        observer.trace(ending.text, from: hub, to: subscriber.label, origin) {
          subscriber.finish(ending)
        }
      } else {
        subscriber.finish(ending)
      }
      return
    }
    withValues { value, old in
      let link = slot.unretained
      // A link back to where the value came from has nothing to carry.
      if let observer, link._withUnsafeGuaranteedRef({ $0.takes(wave) }) {
        let subscriber = slot.subscriber
        observer.trace(subscriber.text(at: value), from: hub, to: subscriber.label, origin) {
          // The user's code has made the text: it may have disposed the subscriber, or set a value.
          if subscriber.isDisposed || !isReceived(by: slot) { return }
          subscriber.receive(at: value, old: old, wave: wave)
        }
      } else {
        link._withUnsafeGuaranteedRef { $0.receive(at: value, old: old, wave: wave) }
      }
    }
  }

  /// Passes over a slot whose subscriber does not receive the event, while an observer follows.
  private final func passOver(_ slot: Slot, _ observer: any DeliveryObserver) {
    guard slot.isLiveLink else { return }
    let link = slot.subscriber
    guard link.takes(hub.eventWave) else { return }
    withValues { value, _ in
      observer.passesOver(link.text(at: value), from: hub, to: link.label, origin)
    }
  }

  /// Passes over the link back to where the value comes from, if it is the first or the last.
  final func skip(_ twin: Slot) {
    guard twin != .none, recipients > 0 else { return }
    if hub[Int(recipients) - 1] == twin {
      recipients &-= 1
    } else if hub[0] == twin {
      index = 1
    }
  }
}

/// An event with a value.
final class ValueEvent<Value>: Event {
  private let value: Value
  private let old: Value?

  /// Makes an event; the old value is moved.
  init(
    _ value: Value,
    old: UnsafeMutablePointer<Value>?,
    of hub: Hub,
    kind: UInt32,
    recipients: UInt32,
    wave: UInt64
  ) {
    self.value = value
    self.old = old?.move()
    super.init(hub, kind: kind, recipients: recipients, wave: wave)
  }

  override func withValues(_ body: (UnsafeRawPointer, UnsafeRawPointer?) -> Void) {
    withUnsafePointer(to: value) { value in
      if let old {
        withUnsafePointer(to: old) { body(value, $0) }
      } else {
        body(value, nil)
      }
    }
  }

  package override var text: String { String(describing: value) }
}

@usableFromInline
package enum EventKind {
  /// A value.
  @usableFromInline package static let value: UInt32 = 0
  /// A value for the links alone: the value is unchanged, but the wave continues (law 12).
  @usableFromInline package static let announcement: UInt32 = 1
  /// The end.
  @usableFromInline package static let ending: UInt32 = 2
}

extension Hub {
  /// Law 2: queues an event of a busy hub.
  func append(_ event: Event) {
    let extra = self.extra
    if let tail = extra.tail { tail.next = event } else { extra.head = event }
    extra.tail = event
    set(.queued)
    // Last: it may run the user's code, and what that sends here comes after the event.
    strait_thread().observer?.waits(event)
  }

  /// Takes the oldest waiting event out, or none.
  ///
  /// An owner that answers itself endlessly is stopped here: at the thread's turn limit the rest of
  /// the queue is dropped, except for an ending, and reported.
  func dequeue() -> Event? {
    guard has(.queued), let extra = existingExtra else { return nil }
    extra.turns &+= 1
    if extra.turns > strait_turns() { dropQueue(extra) }
    guard let event = extra.head else {
      clear(.queued)
      return nil
    }
    extra.head = event.next
    if extra.head == nil {
      extra.tail = nil
      clear(.queued)
    }
    event.next = nil
    extra.recipients = event.recipients
    return event
  }

  /// Drops all queued events except an ending, also those that dropped values send in their
  /// `deinit`, of which as many as the turn limit are released, and reports it.
  private func dropQueue(_ extra: HubExtra) {
    let last = extra.tail.map(ObjectIdentifier.init)
    var (dropped, sentByDropped) = (0, 0 as UInt64)
    var isPastLast = false
    var ending: Event?
    while let event = extra.head {
      extra.head = event.next
      if extra.head == nil { extra.tail = nil }
      event.next = nil
      if event.kind == EventKind.ending {
        ending = event
      } else {
        strait_thread().observer?.isDropped(event)
        dropped += 1
        if isPastLast { sentByDropped += 1 }
        if sentByDropped > strait_turns() { _ = Unmanaged.passRetained(event) }
      }
      if ObjectIdentifier(event) == last { isPastLast = true }
    }
    if let ending { append(ending) }
    let turns = extra.turns
    extra.turns = 0
    if dropped > 0 {
      Report.send(.unsettled(name: extra.name, other: nameOfPartner, turns: Int(turns) - 1))
    }
  }
}

/// The ending of a signal: a completion or a failure.
@usableFromInline
package enum Ending: Sendable {
  case completed
  case failed(any Error)

  /// The text in a trace.
  var text: String {
    switch self {
    case .completed: "completed"
    case .failed(let error): "failed: \(error)"
    }
  }
}
