import CEngine

/// The explicit stack: where turns go that are nested deeper than the recursion limit.
///
/// Delivery stays depth-first, in the order of plain recursion (law 3), but needs no native stack:
///
/// 1. The loop steps the event on top: it calls the next subscriber. A link's send pushes an event
///    of its own and returns, and the loop steps that one first.
/// 2. An event whose last subscriber is a link is popped before the call, so that a chain of a million
///    hops has one event on the stack. Its hub stays busy (law 2) and goes on the wait list with
///    the height of the stack; when the stack is back at that height, everything downstream is done.
/// 3. A link whose target has no receiver but one more link pushes nothing at all: it names that
///    link as the tail, and the loop calls it with the value it has called this one with.
/// 4. A public entry clears `draining`, so what it sends is drained by a loop of its own, before it
///    returns.
@usableFromInline
package final class DeepStack {
  @exclusivity(unchecked) private var events = EventSlabs()
  @exclusivity(unchecked) private var waiting = WaitList()

  private init() {}

  deinit {
    assert(events.height == 0 && waiting.isEmpty, "a thread ended in a delivery")
    events.free()
    waiting.free()
  }

  /// The stack of the present thread, made at the first deep turn and freed with the thread.
  private static func current(_ thread: ThreadState) -> DeepStack {
    if let deep = thread.pointee.deep {
      return Unmanaged<DeepStack>.fromOpaque(deep).takeUnretainedValue()
    }
    let stack = DeepStack()
    let deep = Unmanaged.passRetained(stack).toOpaque()
    thread.pointee.deep = deep
    strait_keep_until_thread_exit(deep) { Unmanaged<DeepStack>.fromOpaque($0).release() }
    return stack
  }

  /// Makes room for an event on top, which the caller fills in before it calls `drainUnlessDraining`.
  @usableFromInline
  package static func push(_ thread: ThreadState) -> Event {
    let event = current(thread).events.push()
    DeliveryObserver.of(thread)?.isPushed(event)
    return event
  }

  /// Drains the stack from the event just pushed, unless a loop on top of the native stack does.
  @usableFromInline
  package static func drainUnlessDraining(_ thread: ThreadState) {
    guard thread.pointee.draining != Draining.draining else { return }
    let stack = current(thread)
    stack.loop(thread) { $0.drain(thread, downTo: $0.events.height - 1) }
  }

  /// Begins with a link of a busy hub, which is the only receiver of its event, at the recursion
  /// limit.
  @usableFromInline
  package static func drain(
    from hub: Hub,
    link: UInt32,
    at value: UnsafeRawPointer,
    wave: UInt64,
    _ thread: ThreadState
  ) {
    current(thread).loop(thread) {
      let base = $0.events.height
      thread.cause = wave
      thread.pointee.tail_hub = hub.address
      thread.pointee.tail = link
      DeliveryObserver.of(thread)?.namesTail()
      $0.callTails(at: value, wave: wave, thread)
      $0.drain(thread, downTo: base)
    }
  }

  /// Runs a loop on top of the native stack.
  @inline(__always)
  private func loop(
    _ thread: ThreadState,
    _ body: (DeepStack) -> Void
  ) {
    let cause = thread.cause
    let depth = thread.pointee.depth
    let draining = thread.pointee.draining
    let outer = waiting.beginLoop()
    // A delivery is under way, at whatever limit: law 12 asks when two properties are bound.
    thread.pointee.depth = depth &+ 1
    thread.pointee.draining = Draining.draining
    body(self)
    assert(thread.pointee.tail_hub == nil, "a link was named as a tail outside the loop")
    thread.pointee.draining = draining
    thread.pointee.depth = depth
    thread.cause = cause
    waiting.endLoop(outer)
    if events.height == 0, waiting.isEmpty {
      events.trim()
      waiting.trim()
    }
  }

  private func drain(_ thread: ThreadState, downTo base: Int) {
    while true {
      if let hub = waiting.take(at: events.height) {
        downstreamIsDone(hub, thread)
      } else if events.height == base {
        return
      } else {
        step(thread)
      }
    }
  }

  /// Steps the event on top: calls its next subscriber, or finds that there is none.
  private func step(_ thread: ThreadState) {
    let event = events.top
    let hub = Hub(event.pointee.hub).unsafelyUnwrapped
    let kind = event.pointee.kind
    let wave = event.pointee.cause
    thread.cause = wave
    while event.pointee.cursor < event.pointee.recipients {
      let index = Int(event.pointee.cursor)
      event.pointee.cursor &+= 1
      let slot = hub[index]
      if kind == EventKind.ending {
        stepEnding(event, hub, index, slot)
        return
      }
      guard hub.delivers(to: slot, linksOnly: kind == EventKind.announcement) else {
        if let observer = DeliveryObserver.of(thread) {
          hub.passOver(slot, at: event.newValue, observer.origin(of: event))
        }
        continue
      }
      if slot.isLink, event.pointee.cursor == event.pointee.recipients {
        stepLast(event, hub, wave, thread)
      } else {
        call(slot, of: event, hub, at: event.newValue, old: event.oldValue, wave: wave, thread)
      }
      return
    }
    // Destroying the values runs the users' code, which may push on top.
    event.dropValues()
    events.pop()
    downstreamIsDone(hub, thread)
  }

  /// The last subscriber is a link: the event leaves the stack before it is called.
  private func stepLast(
    _ event: Event,
    _ hub: Hub,
    _ wave: UInt64,
    _ thread: ThreadState
  ) {
    event.dropOld()
    // Destroying the old value runs the user's code, which may have disposed the link, or its target.
    let slot = hub[Int(event.pointee.recipients) - 1]
    guard hub.delivers(to: slot, linksOnly: true) else { return }
    // The values move out bit by bit: what is kept in place is bitwise takable, the rest is a box.
    var last = event.pointee
    events.pop()
    waiting.add(hub, at: events.height)
    withUnsafeMutablePointer(to: &last) { last in
      call(slot, of: event, hub, at: last.newValue, old: nil, wave: wave, thread)
      last.dropValues()
    }
  }

  /// Calls a subscriber, and the links that it names as tails.
  @inline(__always)
  private func call(
    _ slot: Slot,
    of event: Event,
    _ hub: Hub,
    at value: UnsafeRawPointer,
    old: UnsafeRawPointer?,
    wave: UInt64,
    _ thread: ThreadState
  ) {
    hub.call(
      slot,
      at: value,
      old: old,
      wave: wave,
      thread,
      DeliveryObserver.of(thread)?.origin(of: event)
    )
    callTails(at: value, wave: wave, thread)
  }

  /// Calls the link that was named as a tail, and the ones that are named in turn: all of them
  /// receive one value, in one wave.
  @inline(__always)
  private func callTails(
    at value: UnsafeRawPointer,
    wave: UInt64,
    _ thread: ThreadState
  ) {
    while let hub = Hub(thread.pointee.tail_hub) {
      thread.pointee.tail_hub = nil
      waiting.add(hub, at: events.height)
      let slot = hub[Int(thread.pointee.tail)]
      guard hub.delivers(to: slot, linksOnly: true) else { return }
      // The slot holds the link until the hub is at rest.
      let observer = DeliveryObserver.of(thread)
      hub.call(slot, at: value, old: nil, wave: wave, thread, observer?.origin(of: nil))
    }
  }

  private func stepEnding(_ event: Event, _ hub: Hub, _ index: Int, _ slot: Slot) {
    let isLast = event.pointee.cursor == event.pointee.recipients
    let origin = DeliveryObserver.current?.origin(of: event)
    guard let ending = hub.existingExtra?.ending, let subscriber = hub.cutOff(at: index) else {
      return
    }
    if isLast, slot.isLink {
      events.pop()
      waiting.add(hub, at: events.height)
    }
    hub.finish(subscriber, ending, origin)
  }

  /// Everything that an event set off is delivered: the hub delivers the next one in its queue, or
  /// rests.
  @inline(__always)
  private func downstreamIsDone(_ hub: Hub, _ thread: ThreadState) {
    if hub.isSettled {
      hub.clear(.busy)
    } else {
      settle(hub)
    }
  }

  @inline(never)
  private func settle(_ hub: Hub) {
    if let queued = hub.dequeue() {
      let event = events.push()
      event.update(from: queued, count: 1)
      DeliveryObserver.current?.moves(queued, to: event)
      queued.deallocate()
      hub.prepare(event)
      return
    }
    let follower = hub.takeFollower()
    hub.rest()
    // The loop under way drains what the follower pushes.
    Hub.deliverEnding(of: follower)
  }
}
