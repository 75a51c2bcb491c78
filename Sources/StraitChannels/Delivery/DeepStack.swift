import CEngine

/// The explicit stack: where turns go that are nested deeper than the recursion limit.
///
/// Delivery stays depth-first, in the order of plain recursion (law 2.3), but needs no native stack:
///
/// 1. The loop steps the event on top: it calls the next subscriber. A link's send pushes an event
///    of its own and returns, and the loop steps that one first.
/// 2. An event whose last subscriber is a link is popped before the call, so that a chain of a million
///    hops has one event on the stack. Its hub stays busy (law 2.2) and goes on the wait list with
///    the height of the stack; when the stack is back at that height, everything downstream is done.
/// 3. A public entry clears `draining`, so what it sends is drained by a loop of its own, before it
///    returns.
package final class DeepStack {
  private struct Waiting {
    let hub: Hub
    let height: Int
  }

  private static let slabSize = 256

  // Slabs keep an event's address while others are pushed on top: a subscriber holds its value.
  private var slabs: [Event] = []
  @exclusivity(unchecked) private var height = 0
  @exclusivity(unchecked) private var waiting: UnsafeMutablePointer<Waiting>
  @exclusivity(unchecked) private var waitingCount = 0
  @exclusivity(unchecked) private var waitingCapacity = 64
  @exclusivity(unchecked) private var slabPointers: UnsafeMutablePointer<Event>
  @exclusivity(unchecked) private var slabCount = 0
  @exclusivity(unchecked) private var slabCapacity = 16

  private init() {
    waiting = .allocate(capacity: waitingCapacity)
    slabPointers = .allocate(capacity: slabCapacity)
  }

  deinit {
    assert(height == 0 && waitingCount == 0, "a thread ended in a delivery")
    for index in 0..<slabCount { slabPointers[index].deallocate() }
    slabPointers.deallocate()
    waiting.deallocate()
  }

  /// The stack of the present thread, made at the first deep turn and freed with the thread.
  static func current(_ thread: UnsafeMutablePointer<StraitThread>) -> DeepStack {
    if let deep = thread.pointee.deep {
      return Unmanaged<DeepStack>.fromOpaque(deep).takeUnretainedValue()
    }
    let stack = DeepStack()
    let deep = Unmanaged.passRetained(stack).toOpaque()
    thread.pointee.deep = deep
    strait_set_thread_exit { Unmanaged<DeepStack>.fromOpaque($0).release() }
    strait_keep_until_thread_exit(deep)
    return stack
  }

  /// Makes room for an event on top.
  ///
  /// The caller fills it in.
  func push() -> Event {
    let slab = height / Self.slabSize
    if slab == slabCount { addSlab() }
    let event = slabPointers[slab] + height % Self.slabSize
    height &+= 1
    return event
  }

  private func addSlab() {
    if slabCount == slabCapacity {
      let larger = UnsafeMutablePointer<Event>.allocate(capacity: slabCapacity * 2)
      larger.update(from: slabPointers, count: slabCount)
      slabPointers.deallocate()
      slabPointers = larger
      slabCapacity *= 2
    }
    slabPointers[slabCount] = Event.allocate(capacity: Self.slabSize)
    slabCount += 1
  }

  /// Gives back what an unusually deep delivery took, keeping enough for the usual ones.
  private func trim() {
    while slabCount > 4 {
      slabCount -= 1
      slabPointers[slabCount].deallocate()
    }
    if waitingCapacity > 4096 {
      waiting.deallocate()
      waitingCapacity = 64
      waiting = .allocate(capacity: waitingCapacity)
    }
  }

  private func wait(_ hub: Hub) {
    if waitingCount == waitingCapacity {
      let larger = UnsafeMutablePointer<Waiting>.allocate(capacity: waitingCapacity * 2)
      larger.update(from: waiting, count: waitingCount)
      waiting.deallocate()
      waiting = larger
      waitingCapacity *= 2
    }
    waiting[waitingCount] = Waiting(hub: hub, height: height)
    waitingCount &+= 1
  }

  /// Drains the stack from the event just pushed, unless a loop on top of the native stack does.
  static func drainUnlessDraining(_ thread: UnsafeMutablePointer<StraitThread>) {
    guard thread.pointee.draining == 0 else { return }
    let stack = current(thread)
    let cause = thread.pointee.cause
    thread.pointee.draining = 1
    stack.drain(thread, downTo: stack.height - 1)
    thread.pointee.draining = 0
    thread.pointee.cause = cause
    if stack.height == 0 { stack.trim() }
  }

  private func drain(_ thread: UnsafeMutablePointer<StraitThread>, downTo base: Int) {
    let firstWaiting = waitingCount
    while true {
      if waitingCount > firstWaiting, waiting[waitingCount - 1].height == height {
        waitingCount &-= 1
        downstreamIsDone(waiting[waitingCount].hub)
      } else if height == base {
        return
      } else {
        step(thread)
      }
    }
  }

  /// Steps the event on top: calls its next subscriber, or finds that there is none.
  private func step(_ thread: UnsafeMutablePointer<StraitThread>) {
    let top = height - 1
    let event = slabPointers[top / Self.slabSize] + top % Self.slabSize
    let hub = event.pointee.hub.unsafelyUnwrapped
    let kind = event.pointee.kind
    let wave = event.pointee.cause
    thread.pointee.cause = wave
    while event.pointee.cursor < event.pointee.recipients {
      let index = Int(event.pointee.cursor)
      event.pointee.cursor &+= 1
      let word = hub.pointee.slots.unsafelyUnwrapped[index]
      if kind == EventKind.ending {
        stepEnding(event, hub, index, word)
        return
      }
      guard hub.hears(word, linksOnly: kind == EventKind.announcement) else { continue }
      if word & SlotBits.link != 0, event.pointee.cursor == event.pointee.recipients {
        stepLast(event, hub, word, wave)
      } else {
        Hub.subscriber(word).receive(at: event.newValue, wave: wave)
      }
      return
    }
    height &-= 1
    event.dropValues()
    downstreamIsDone(hub)
  }

  /// The last subscriber is a link: the event leaves the stack before it is called.
  private func stepLast(_ event: Event, _ hub: Hub, _ word: UInt, _ wave: UInt64) {
    event.dropOld()
    // The values move out bit by bit: what is kept in place is bitwise takable, the rest is a box.
    var last = event.pointee
    height &-= 1
    wait(hub)
    withUnsafeMutablePointer(to: &last) { last in
      Hub.subscriber(word).receive(at: last.newValue, wave: wave)
      last.dropValues()
    }
  }

  private func stepEnding(_ event: Event, _ hub: Hub, _ index: Int, _ word: UInt) {
    let isLast = event.pointee.cursor == event.pointee.recipients
    guard let ending = hub.existingExtra?.ending, let subscriber = hub.cutOff(at: index) else {
      return
    }
    if isLast, word & SlotBits.link != 0 {
      height &-= 1
      wait(hub)
    }
    subscriber.finish(ending)
  }

  /// Everything that an event set off is told: the hub tells the next one in its queue, or rests.
  private func downstreamIsDone(_ hub: Hub) {
    if let queued = hub.dequeue() {
      let event = push()
      event.update(from: queued, count: 1)
      queued.deallocate()
      hub.prepare(event)
      return
    }
    let follower = hub.takeFollower()
    hub.rest()
    // The loop under way drains what the follower pushes.
    follower?.hub.tellEnding()
  }
}

extension Hub {
  /// What observers and links read from a property's hub while this event is told.
  func prepare(_ event: Event) {
    guard pointee.flags & HubFlags.property != 0 else { return }
    pointee.event_wave = event.pointee.cause
    pointee.old = UnsafeRawPointer(event.oldValue)
  }
}
