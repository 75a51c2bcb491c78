import CEngine

// The turn of an event: enter, deliver, drain, settle, leave. Laws 1 to 8 and 11 of the page
// TheKernel.

extension Hub {
  /// Laws 2 and 3: delivers one event of a hub that is at rest and in no unusual state, on the
  /// native stack.
  ///
  /// Only the hub is touched afterwards: a subscriber may release the owner.
  ///
  /// - Parameters:
  ///   - thread: The present thread.
  ///   - rest: The flags of the hub.
  ///   - cause: The wave in force meanwhile; `nil` for the present one.
  ///   - body: Calls the subscribers.
  @inlinable
  @inline(__always)
  package func withTurn(
    _ thread: ThreadState,
    at rest: HubFlags,
    cause: UInt64? = nil,
    _ body: () -> Void
  ) {
    thread.nest(cause: cause) {
      let busy = rest.union(.busy)
      flags = busy
      body()
      if flags == busy { flags = rest } else { afterTurn() }
    }
  }

  /// Laws 2 and 3, for a hub in any state: delivers an event that was taken, now if the hub is at
  /// rest, after what it delivers if it is busy, and from the work list beyond the recursion limit.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - old: The value before, for a property; moved out of.
  ///   - kind: A value or an announcement.
  ///   - cause: The wave in force when it is delivered.
  ///   - recipients: How many slots there were when it was taken.
  ///   - thread: The present thread.
  package func deliverTaken<Value>(
    _ value: Value,
    old: UnsafeMutablePointer<Value>? = nil,
    kind: UInt32 = EventKind.value,
    cause: UInt64,
    recipients: UInt32,
    _ thread: ThreadState
  ) {
    if has(.busy) {
      enqueue(value, old: old, kind: kind, cause: cause, recipients: recipients)
    } else if !thread.mayNest {
      deliverDeep(value, old: old, kind: kind, wave: cause, recipients: recipients, thread)
    } else {
      thread.nest(cause: cause) {
        set(.busy)
        if has(.property) { eventWave = cause }
        let observer = DeliveryObserver.of(thread)
        if observer != nil || kind == EventKind.announcement {
          withUnsafePointer(to: value) {
            dispatch(
              at: $0,
              old: UnsafeRawPointer(old),
              recipients: recipients,
              kind: kind,
              wave: cause,
              observer?.origin()
            )
          }
        } else if has(.property) {
          notify(
            value,
            old: UnsafeRawPointer(old),
            wave: cause,
            recipients: recipients,
            skipping: .none
          )
        } else {
          broadcast(value, recipients: recipients)
        }
        old?.deinitialize(count: 1)
        if isSettled { clear(.busy) } else { afterTurn() }
      }
    }
  }

  /// Laws 3 and 6: calls a subject's subscribers in list order, but for those that have left.
  ///
  /// The slots are read anew for each, since they move when the list grows.
  @inlinable
  @inline(__always)
  package func broadcast<Value>(_ value: Value, recipients: UInt32) {
    var index = 0
    let end = Int(recipients)
    while index < end {
      let slot = slotOfSubject(index)
      if !slot.isDead { slot.typed(Value.self)._withUnsafeGuaranteedRef { $0.next(value) } }
      index &+= 1
    }
  }

  /// Laws 3, 6 and 11, where the type is not known, or an observer follows: calls in list order
  /// those that receive an event.
  private func dispatch(
    at value: UnsafeRawPointer,
    old: UnsafeRawPointer?,
    recipients: UInt32,
    kind: UInt32,
    wave: UInt64,
    _ origin: EventOrigin?
  ) {
    let thread = strait_thread()
    var index = 0
    while index < Int(recipients) {
      let slot = self[index]
      if delivers(to: slot, linksOnly: kind == EventKind.announcement) {
        call(slot, at: value, old: old, wave: wave, thread, origin)
      } else if let origin {
        passOver(slot, at: value, origin)
      }
      index &+= 1
    }
  }

  /// Calls the subscriber in a slot; `origin` is asked for if an observer follows.
  @inline(__always)
  func call(
    _ slot: Slot,
    at value: UnsafeRawPointer,
    old: UnsafeRawPointer?,
    wave: UInt64,
    _ thread: ThreadState,
    _ origin: @autoclosure () -> EventOrigin?
  ) {
    if !thread.isTraced {
      slot.unretained._withUnsafeGuaranteedRef { $0.receive(at: value, old: old, wave: wave) }
    } else {
      callObserved(slot, at: value, old: old, wave: wave, origin())
    }
  }

  @inline(never)
  private func callObserved(
    _ slot: Slot,
    at value: UnsafeRawPointer,
    old: UnsafeRawPointer?,
    wave: UInt64,
    _ origin: EventOrigin?
  ) {
    let subscriber = slot.subscriber
    if let origin, let observer = DeliveryObserver.current {
      observer.trace(at: value, old: old, wave: wave, from: self, to: subscriber, origin)
    } else {
      subscriber.receive(at: value, old: old, wave: wave)
    }
  }

  /// Passes over a slot whose subscriber does not receive an event, while an observer follows.
  func passOver(_ slot: Slot, at value: UnsafeRawPointer, _ origin: EventOrigin) {
    guard slot.isLiveLink else { return }
    let link = slot.subscriber
    guard link.takes(eventWave) else { return }
    DeliveryObserver.current?.passesOver(link, at: value, of: self, origin)
  }

  /// Law 11: observers receive every event, links only the newest one, and announcements alone.
  @inline(__always)
  func delivers(to slot: Slot, linksOnly: Bool) -> Bool {
    if slot.isDead { return false }
    return slot.isLink ? !has(.overtaken) : !linksOnly
  }

  /// Law 2, on the native stack: delivers what has queued up meanwhile, then comes to rest.
  ///
  /// Law 8: when an end of a channel has delivered its ending, the other end follows.
  @usableFromInline
  package func afterTurn() {
    while let event = dequeue() { resume(event) }
    let follower = takeFollower()
    rest()
    Self.deliverEnding(of: follower)
  }

  /// Whether a busy hub has nothing to do but to come to rest.
  @inline(__always)
  var isSettled: Bool { !has(.unsettled) && memory.pointee.extra?.pointee.object == nil }

  /// Runs a closure that may run the user's code: what is sent here meanwhile waits.
  func whileBusy(_ body: () -> Void) {
    let wasBusy = has(.busy)
    set(.busy)
    body()
    if !wasBusy { clear([.busy, .overtaken]) }
  }

  /// Does what has come up while a closure of `whileBusy` ran, unless the hub is busy.
  func settleIfAtRest() {
    if has(.busy) || !has(.unsettled) { return }
    set(.busy)
    afterTurn()
  }

  /// Law 5: gives a newcomer, already registered, what is kept for it, inside a turn: what is sent
  /// meanwhile waits, and the newcomer receives it afterwards with all the others.
  @usableFromInline
  package func replay(_ body: () -> Void) {
    let wasBusy = has(.busy)
    strait_thread().nest {
      set(.busy)
      body()
      if !wasBusy { afterTurn() }
    }
  }

  /// Delivers a queued event by plain calls.
  private func resume(_ event: Event) {
    let thread = strait_thread()
    let origin = event.origin(on: thread)
    thread.nest(cause: event.cause) {
      prepare(event)
      if event.kind == EventKind.ending {
        deliverEndingNow(recipients: event.recipients, origin)
      } else {
        event.withValues { value, old in
          dispatch(
            at: value,
            old: old,
            recipients: event.recipients,
            kind: event.kind,
            wave: event.cause,
            origin
          )
        }
      }
    }
  }

  /// Notes the wave of the event of a property that is delivered from now on.
  func prepare(_ event: Event) {
    if has(.property) { eventWave = event.cause }
  }

  /// Delivers an event of a hub at rest from the work list; the old value is moved.
  @usableFromInline
  package func deliverDeep<Value>(
    _ value: Value,
    old: UnsafeMutablePointer<Value>?,
    kind: UInt32 = EventKind.value,
    wave: UInt64,
    recipients: UInt32,
    skipping twin: Slot = .none,
    _ thread: ThreadState
  ) {
    set(.busy)
    let event = ValueEvent(
      value,
      old: old,
      of: self,
      kind: kind,
      recipients: recipients,
      cause: wave
    )
    event.skip(twin)
    prepare(event)
    WorkList.deliver(event, thread)
  }
}

// Endings.

extension Hub {
  /// Delivers an ending that was taken already: in turn, by plain calls or from the work list.
  package func deliverEnding() {
    let thread = strait_thread()
    if has(.busy) {
      append(Event(endingOf: self, cause: thread.cause))
    } else if count == 0 {
      // There is no subscriber; the other end of a channel follows all the same.
      Self.deliverEnding(of: takeFollower())
    } else if !thread.mayNest {
      set(.busy)
      WorkList.deliver(Event(endingOf: self, cause: thread.cause), thread)
    } else {
      set(.busy)
      thread.nest {
        deliverEndingNow(recipients: count, DeliveryObserver.of(thread)?.origin())
      }
      afterTurn()
    }
  }

  /// Delivers the ending of the other end of a channel, if there is one, and keeps its owner
  /// meanwhile.
  static func deliverEnding(of follower: (owner: AnyObject, hub: Hub)?) {
    guard let follower else { return }
    withExtendedLifetime(follower.owner) { follower.hub.deliverEnding() }
  }

  /// Law 7: cuts each subscriber off, then delivers the ending to it.
  private func deliverEndingNow(recipients: UInt32, _ origin: EventOrigin?) {
    guard let ending = existingExtra?.ending else { return }
    var index = 0
    while index < Int(recipients) {
      if let subscriber = cutOff(at: index) { finish(subscriber, ending, origin) }
      index &+= 1
    }
  }

  /// Marks a slot dead and notifies the subscriber that it has no source any more.
  func cutOff(at index: Int) -> Disposable? {
    let slot = self[index]
    guard !slot.isDead else { return nil }
    markDead(at: index)
    let subscriber = slot.subscriber
    subscriber.cutOff()
    return subscriber
  }

  /// Delivers the ending to a subscriber that was cut off.
  func finish(_ subscriber: Disposable, _ ending: Ending, _ origin: EventOrigin?) {
    if let origin, let observer = DeliveryObserver.current {
      observer.trace(ending, from: self, to: subscriber, origin)
    } else {
      subscriber.finish(ending)
    }
  }

  /// The other end of an ended channel, if its ending was not delivered yet.
  ///
  /// Its owner is kept until then.
  func takeFollower() -> (owner: AnyObject, hub: Hub)? {
    guard has(.ended), let extra = existingExtra,
      let owner = extra.follower, let hub = extra.followerHub
    else { return nil }
    extra.follower = nil
    extra.followerHub = nil
    return (owner, hub)
  }
}
