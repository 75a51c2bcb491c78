import CEngine

// The turn of an event: enter, deliver, drain, leave. Laws 1 to 8 and 11 of the page
// TheKernel.

extension Hub {
  /// Laws 2 and 3: delivers one event of a hub that is at rest and in no unusual state, on the
  /// native stack.
  ///
  /// Only the hub is touched afterwards: a subscriber may release the owner.
  ///
  /// - Parameters:
  ///   - thread: The current thread.
  ///   - restFlags: The flags of the hub, which is at rest.
  ///   - cause: The wave in force during the turn; `nil` for the current one.
  ///   - body: Calls the subscribers.
  @inlinable
  @inline(__always)
  package func withTurn(
    _ thread: ThreadState,
    at restFlags: HubFlags,
    cause: UInt64? = nil,
    _ body: () -> Void
  ) {
    thread.nest(cause: cause) {
      let busy = restFlags.union(.busy)
      flags = busy
      body()
      if flags == busy { flags = restFlags } else { afterTurn() }
    }
  }

  /// Delivers an event that was taken, in any state of the hub (laws 2 and 3): now if the hub is at
  /// rest, after its pending events if it is busy, from the work list beyond the recursion limit.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - old: The value before, for a property; moved out of.
  ///   - kind: A value or an announcement.
  ///   - wave: The wave that is the cause while it is delivered.
  ///   - recipients: The number of slots when it was taken.
  ///   - twin: The slot of the link back to where the value comes from, which need not be called.
  ///   - thread: The current thread.
  @usableFromInline
  package func deliverTaken<Value>(
    _ value: Value,
    old: UnsafeMutablePointer<Value>? = nil,
    kind: UInt32 = EventKind.value,
    wave: UInt64,
    recipients: UInt32,
    skipping twin: Slot = .none,
    _ thread: ThreadState
  ) {
    if has(.busy) || !thread.mayNest || thread.isTraced || kind != EventKind.value {
      let event = ValueEvent(
        value,
        old: old,
        of: self,
        kind: kind,
        recipients: recipients,
        wave: wave
      )
      event.skip(twin)
      return deliver(consume event, thread)
    }
    thread.nest(cause: wave) {
      set(.busy)
      if has(.property) {
        eventWave = wave
        notify(
          value,
          old: UnsafeRawPointer(old),
          wave: wave,
          recipients: recipients,
          skipping: twin
        )
      } else {
        broadcast(value, recipients: recipients)
      }
      old?.deinitialize(count: 1)
      if isDrained { clear(.busy) } else { afterTurn() }
    }
  }

  /// Delivers an event on the heap (laws 2 and 3).
  private func deliver(_ event: consuming Event, _ thread: ThreadState) {
    if has(.busy) { return append(event) }
    set(.busy)
    event.origin = thread.observer?.origin()
    if thread.mayNest {
      resume(consume event, thread)
      afterTurn()
    } else {
      prepare(event)
      WorkList.deliver(consume event, thread)
    }
  }

  /// Laws 3 and 6: calls a subject's subscribers in list order, except for those that have left.
  ///
  /// The slots are read again for each, since they move when the list grows.
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

  /// Law 2, on the native stack: delivers the events that were queued in the turn, then ends it.
  ///
  /// Law 8: when an end of a channel has delivered its ending, the other end follows.
  @usableFromInline
  package func afterTurn() {
    let thread = strait_thread()
    while let event = dequeue() { resume(event, thread) }
    let follower = takeFollower()
    rest()
    Self.deliverEnding(of: follower)
  }

  /// Returns `true` if no events or clean-up are pending.
  @inline(__always)
  var isDrained: Bool { !has(.undrained) && memory.pointee.extra?.pointee.object == nil }

  /// Runs a closure that may run the user's code: values sent here during this time wait.
  package func whileBusy(_ body: () -> Void) {
    let wasBusy = has(.busy)
    set(.busy)
    body()
    if !wasBusy { clear([.busy, .overtaken]) }
  }

  /// Delivers the events queued while a closure of `whileBusy` ran, unless the hub is busy.
  func drainIfAtRest() {
    if has(.busy) || !has(.undrained) { return }
    set(.busy)
    afterTurn()
  }

  /// Law 5: gives a newcomer, already registered, the values kept for it, inside a turn: values
  /// sent during this time wait, and the newcomer receives them afterwards with all the others.
  @usableFromInline
  package func replay(_ body: () -> Void) {
    let wasBusy = has(.busy)
    strait_thread().nest {
      set(.busy)
      body()
      if !wasBusy { afterTurn() }
    }
  }

  /// Delivers an event by plain calls, and releases its values.
  private func resume(_ event: consuming Event, _ thread: ThreadState) {
    let isObserved = thread.isTraced
    thread.nest(cause: event.wave) {
      prepare(event)
      while event.deliverToNext(thread, isObserved) {}
    }
  }

  /// Notes the wave of the event of a property that is delivered from now on.
  func prepare(_ event: Event) {
    if has(.property) { eventWave = event.wave }
  }
}

// Endings.

extension Hub {
  /// Delivers an ending that was taken already: in turn, by plain calls or from the work list.
  package func deliverEnding() {
    let thread = strait_thread()
    if count > 0 || has(.busy) {
      deliver(Event(endingOf: self, wave: thread.cause), thread)
    } else {
      // Without subscribers the other end of a channel follows as well.
      Self.deliverEnding(of: takeFollower())
    }
  }

  /// Delivers the ending of the other end of a channel, if there is one, and holds its owner.
  static func deliverEnding(of follower: (owner: AnyObject, hub: Hub)?) {
    guard let follower else { return }
    withExtendedLifetime(follower.owner) { follower.hub.deliverEnding() }
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

  /// Returns the other end of an ended channel, if its ending was not delivered yet.
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
