public import CEngine

extension UnsafeMutablePointer where Pointee == StraitHub {
  /// Laws 2.3 and 2.6: calls a subject's subscribers in list order, but for those who have left.
  ///
  /// The slots are read anew for each, since they move when the list grows.
  @inlinable
  @inline(__always)
  package func tell<Value>(_ value: Value, recipients: UInt32) {
    var index = 0
    let end = Int(recipients)
    while index < end {
      let word = pointee.slots.unsafelyUnwrapped[index]
      if word & SlotBits.dead == 0 {
        Self.typed(word, Value.self)._withUnsafeGuaranteedRef { $0.next(value) }
      }
      index &+= 1
    }
  }

  /// The subscriber in a slot of a hub of this value type.
  @inlinable
  @inline(__always)
  package static func typed<Value>(
    _ word: UInt,
    _: Value.Type
  ) -> Unmanaged<Subscriber<Value>> {
    Unmanaged.fromOpaque(
      UnsafeRawPointer(bitPattern: word & ~SlotBits.all).unsafelyUnwrapped
    )
  }

  /// Law 2.2, on the native stack: tells what has queued up meanwhile, then comes to rest.
  ///
  /// Law 2.8: when an end of a channel has told its ending, the other end follows.
  @usableFromInline
  package func afterTurn() {
    while let event = dequeue() {
      tell(event)
      event.discard()
    }
    finishTurn()
  }

  /// Law 2.5: gives a newcomer, already registered, what is kept for it, inside a turn: what is sent
  /// meanwhile waits, and the newcomer hears it afterwards with everybody else.
  @usableFromInline
  package func replay(_ body: () -> Void) {
    let wasBusy = pointee.flags & HubFlags.busy != 0
    PublicEntry.asDelivery {
      pointee.flags |= HubFlags.busy
      body()
      if !wasBusy { afterTurn() }
    }
  }

  /// Brings a hub to rest whose queue is empty, and lets the other end of a channel follow.
  private func finishTurn() {
    let follower = takeFollower()
    rest()
    follower?.hub.tellEnding()
  }

  /// The other end of an ended channel, if it has not been told yet.
  ///
  /// Its owner is kept until then.
  func takeFollower() -> (owner: AnyObject, hub: Hub)? {
    guard pointee.flags & HubFlags.ended != 0, let extra = existingExtra,
      let owner = extra.follower, let hub = extra.followerHub
    else { return nil }
    extra.follower = nil
    extra.followerHub = nil
    return (owner, hub)
  }

  /// Tells a queued event on the native stack.
  private func tell(_ event: Event) {
    let thread = strait_thread()
    let cause = thread.pointee.cause
    let depth = thread.pointee.depth
    let tracer = Tracer.of(thread)
    let origin = tracer?.takeOrigin(of: event)
    thread.pointee.cause = event.pointee.cause
    thread.pointee.depth = depth &+ 1
    if pointee.flags & HubFlags.property != 0 {
      pointee.event_wave = event.pointee.cause
      pointee.old = UnsafeRawPointer(event.oldValue)
    }
    if event.pointee.kind == EventKind.ending {
      tellEndingNow(recipients: event.pointee.recipients, origin)
    } else if let tracer, let origin {
      tellTraced(
        at: event.newValue,
        recipients: event.pointee.recipients,
        linksOnly: event.pointee.kind == EventKind.announcement,
        wave: event.pointee.cause,
        origin,
        tracer
      )
    } else {
      let linksOnly = event.pointee.kind == EventKind.announcement
      var index = 0
      while index < Int(event.pointee.recipients) {
        let word = pointee.slots.unsafelyUnwrapped[index]
        if hears(word, linksOnly: linksOnly) {
          Self.unretained(word)._withUnsafeGuaranteedRef {
            $0.receive(at: event.newValue, wave: event.pointee.cause)
          }
        }
        index &+= 1
      }
    }
    thread.pointee.depth = depth
    thread.pointee.cause = cause
  }

  /// Law W-b: observers hear every event, links only the newest one, and announcements alone.
  @inline(__always)
  func hears(_ word: UInt, linksOnly: Bool) -> Bool {
    if word & SlotBits.dead != 0 { return false }
    if word & SlotBits.link == 0 { return !linksOnly }
    return pointee.flags & HubFlags.property == 0 || pointee.wave == pointee.event_wave
  }

  /// Law 2.7: cuts each subscriber off, then tells it the ending.
  private func tellEndingNow(recipients: UInt32, _ origin: Tracer.Origin?) {
    guard let ending = existingExtra?.ending else { return }
    var index = 0
    while index < Int(recipients) {
      if let subscriber = cutOff(at: index) {
        if let origin, let tracer = Tracer.current {
          finishTraced(subscriber, ending, origin, tracer)
        } else {
          subscriber.finish(ending)
        }
      }
      index &+= 1
    }
  }

  /// Marks a slot dead and tells the subscriber that it has no source any more.
  func cutOff(at index: Int) -> Disposable? {
    let slots = pointee.slots.unsafelyUnwrapped
    let word = slots[index]
    guard word & SlotBits.dead == 0 else { return nil }
    slots[index] = word | SlotBits.dead
    pointee.holes &+= 1
    pointee.flags |= HubFlags.dirty
    let subscriber = Self.subscriber(word)
    subscriber.cutOff()
    return subscriber
  }

  /// Tells an ending that was taken already: in turn, on the native stack or the explicit one.
  package func tellEnding() {
    let thread = strait_thread()
    if pointee.flags & HubFlags.busy != 0 {
      enqueueEnding(cause: thread.pointee.cause)
      return
    }
    if pointee.count == 0 {
      // Nobody to tell; the other end of a channel follows all the same.
      takeFollower()?.hub.tellEnding()
      return
    }
    pointee.flags |= HubFlags.busy
    if thread.pointee.depth >= thread.pointee.stack_limit {
      let event = DeepStack.push(thread)
      event.begin(
        self,
        kind: EventKind.ending,
        recipients: pointee.count,
        cause: thread.pointee.cause
      )
      DeepStack.drainUnlessDraining(thread)
      return
    }
    let depth = thread.pointee.depth
    thread.pointee.depth = depth &+ 1
    tellEndingNow(recipients: pointee.count, Tracer.of(thread)?.taken())
    thread.pointee.depth = depth
    afterTurn()
  }
}
