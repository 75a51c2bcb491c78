public import CEngine

/// One event that not all recipients have received yet: the recipients, its wave and its values.
///
/// The same record is an entry of a hub's queue, from the heap, and a frame of the explicit stack, in
/// a slab. Values of up to 16 bytes lie in place, larger ones in a box of their own.
@usableFromInline
package typealias Event = UnsafeMutablePointer<StraitEvent>

@usableFromInline
package enum EventKind {
  /// A value.
  @usableFromInline package static let value: UInt32 = 0
  /// A value for the links alone: nothing changed, but the wave goes on (law 12).
  @usableFromInline package static let announcement: UInt32 = 1
  /// The end.
  @usableFromInline package static let ending: UInt32 = 2
}

/// How an event keeps its values.
@usableFromInline
package enum EventStorage {
  @usableFromInline package static let new: UInt32 = 1
  @usableFromInline package static let old: UInt32 = 2
  @usableFromInline package static let boxed: UInt32 = 4
  /// The values need no destruction.
  @usableFromInline package static let trivial: UInt32 = 8
}

extension UnsafeMutablePointer where Pointee == StraitEvent {
  /// An event on the heap.
  static func allocate(_ hub: Hub, kind: UInt32, recipients: UInt32, cause: UInt64) -> Event {
    let event = Event.allocate(capacity: 1)
    event.begin(hub, kind: kind, recipients: recipients, cause: cause)
    return event
  }

  /// Fills in everything but the values.
  @inlinable
  package func begin(_ hub: Hub, kind: UInt32, recipients: UInt32, cause: UInt64) {
    pointee.hub = hub.address
    pointee.cursor = 0
    pointee.recipients = recipients
    pointee.cause = cause
    pointee.kind = kind
    pointee.storage = 0
    pointee.type = nil
    pointee.next = nil
  }

  /// Passes over the link back to where the value comes from, if it is the first or the last.
  @inlinable
  package func skip(_ twin: Slot) {
    let recipients = pointee.recipients
    guard twin != .none, recipients > 0, let hub = Hub(pointee.hub) else { return }
    if hub[Int(recipients) - 1] == twin {
      pointee.recipients = recipients &- 1
    } else if hub[0] == twin {
      pointee.cursor = 1
    }
  }

  /// Copies the values in; the old one is moved.
  @inlinable
  package func keep<Value>(_ value: Value, old: UnsafeMutablePointer<Value>?) {
    var storage = EventStorage.new | (old == nil ? 0 : EventStorage.old)
    if _isPOD(Value.self) { storage |= EventStorage.trivial }
    pointee.type = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
    if MemoryLayout<Value>.size <= 16, MemoryLayout<Value>.alignment <= 8,
      _isBitwiseTakable(Value.self)
    {
      pointee.storage = storage
      newPlace.initializeMemory(as: Value.self, to: value)
      if let old {
        oldPlace.assumingMemoryBound(to: Value.self).moveInitialize(from: old, count: 1)
      }
    } else {
      pointee.storage = storage | EventStorage.boxed
      let box = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      box.initialize(to: value)
      pointee.new_value.0 = UInt64(UInt(bitPattern: box))
      if let old {
        let oldBox = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        oldBox.moveInitialize(from: old, count: 1)
        pointee.old_value.0 = UInt64(UInt(bitPattern: oldBox))
      }
    }
  }

  /// The type of the values, once there are some.
  var valueType: Any.Type? {
    pointee.type.map { unsafeBitCast($0, to: Any.Type.self) }
  }

  @inlinable
  package var newPlace: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(self) + STRAIT_EVENT_NEW_VALUE
  }

  @inlinable
  package var oldPlace: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(self) + STRAIT_EVENT_OLD_VALUE
  }

  /// Where the new value lies.
  var newValue: UnsafeMutableRawPointer {
    guard pointee.storage & EventStorage.boxed != 0 else { return newPlace }
    return UnsafeMutableRawPointer(bitPattern: UInt(pointee.new_value.0)).unsafelyUnwrapped
  }

  /// Where the old value lies, if there is one.
  @inlinable
  package var oldValue: UnsafeMutableRawPointer? {
    guard pointee.storage & EventStorage.old != 0 else { return nil }
    guard pointee.storage & EventStorage.boxed != 0 else { return oldPlace }
    return UnsafeMutableRawPointer(bitPattern: UInt(pointee.old_value.0))
  }

  /// Destroys the old value, which is not asked for again.
  func dropOld() {
    guard let old = oldValue else { return }
    destroy(old)
    pointee.storage &= ~EventStorage.old
  }

  /// Destroys the values.
  func dropValues() {
    // Most events are numbers in place: nothing to do.
    if pointee.storage & (EventStorage.trivial | EventStorage.boxed) == EventStorage.trivial {
      return
    }
    dropOld()
    guard pointee.storage & EventStorage.new != 0 else { return }
    destroy(newValue)
    pointee.storage &= ~EventStorage.new
  }

  /// Destroys the values of an event on the heap, and the event.
  func discard() {
    dropValues()
    deallocate()
  }

  private func destroy(_ place: UnsafeMutableRawPointer) {
    let isBoxed = pointee.storage & EventStorage.boxed != 0
    let type = unsafeBitCast(pointee.type, to: Any.Type.self)
    func open<Value>(_: Value.Type) {
      let value = place.assumingMemoryBound(to: Value.self)
      value.deinitialize(count: 1)
      if isBoxed { value.deallocate() }
    }
    _openExistential(type, do: open)
  }
}

extension Hub {
  /// Law 2: what a busy hub takes waits at it, in order; see `deliverTaken`.
  func enqueue<Value>(
    _ value: Value,
    old: UnsafeMutablePointer<Value>?,
    kind: UInt32,
    cause: UInt64,
    recipients: UInt32
  ) {
    let event = Event.allocate(self, kind: kind, recipients: recipients, cause: cause)
    event.keep(value, old: old)
    append(event)
  }

  /// Queues an event.
  func append(_ event: Event) {
    let extra = self.extra
    if let tail = extra.tail { tail.pointee.next = event } else { extra.head = event }
    extra.tail = event
    set(.queued)
    // Last: it may run the user's code, and what that sends here comes after the event.
    DeliveryObserver.current?.waits(event)
  }

  /// The address of the current event's value, if the property was set again and the next event
  /// has kept it.
  package var overtakenValue: UnsafeRawPointer? {
    var next = has(.overtaken) ? existingExtra?.head : nil
    while let event = next {
      if event.pointee.kind == EventKind.value { return UnsafeRawPointer(event.oldValue) }
      next = event.pointee.next
    }
    return nil
  }

  /// Takes the oldest waiting event out, or none.
  ///
  /// An owner that answers itself without end is cut off here: at the thread's turn limit the rest
  /// of the queue is dropped, but for an ending, and reported.
  func dequeue() -> Event? {
    guard has(.queued), let extra = existingExtra else { return nil }
    extra.turns &+= 1
    if extra.turns > strait_turns() { dropQueue(extra) }
    guard let event = extra.head else {
      clear(.queued)
      return nil
    }
    extra.head = event.pointee.next
    if extra.head == nil {
      extra.tail = nil
      clear(.queued)
    }
    event.pointee.next = nil
    extra.recipients = event.pointee.recipients
    return event
  }

  private func dropQueue(_ extra: HubExtra) {
    var ending: Event?
    var dropped = 0
    // Destroying a value runs the user's code, which may queue another.
    var rest = extra.head
    extra.head = nil
    extra.tail = nil
    while let event = rest {
      rest = event.pointee.next
      if event.pointee.kind == EventKind.ending {
        ending = event
      } else {
        DeliveryObserver.current?.isDropped(event)
        event.discard()
        dropped += 1
      }
    }
    if let ending {
      ending.pointee.next = nil
      append(ending)
    }
    let turns = extra.turns
    extra.turns = 0
    if dropped > 0 {
      let name = extra.name
      Report.send(.unsettled(name: name, other: nameOfPartner, turns: Int(turns) - 1))
    }
  }
}

/// How a signal ends: it completes, or it fails.
@usableFromInline
package enum Ending: Sendable {
  case completed
  case failed(any Error)

  /// What a trace says of it.
  var text: String {
    switch self {
    case .completed: "completed"
    case .failed(let error): "failed: \(error)"
    }
  }
}
