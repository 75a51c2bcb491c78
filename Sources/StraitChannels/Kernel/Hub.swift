public import CEngine

/// The raw list of subscribers of one subject or property, with what is needed to tell them one
/// event at a time.
///
/// ```
/// Subject ── hub ──┐                      a subscriber knows its hub and its index;
///                  ▼                      the hub holds the subscriber retained
/// StraitHub { slots, count, flags, … }
///              │
///              ▼
///            [ subscriber | subscriber + dead bit | subscriber + link bit | … ]
/// ```
///
/// What makes the raw storage safe: a hub is freed by its owner's `deinit` when it is at rest, and by
/// the delivery under way when it is busy, so nobody who can reach it outlives it; its slots are
/// retained references; and a graph lives in one isolation domain, so nobody else looks.
@usableFromInline
package typealias Hub = UnsafeMutablePointer<StraitHub>

/// What a hub is and what it is doing; `StraitHub.flags` is one of these sets.
@usableFromInline
package enum HubFlags {
  /// An event is being told, or everything downstream of it.
  @usableFromInline package static let busy: UInt32 = 1
  /// The hub of a property: it has a wave, and links that ask for it.
  @usableFromInline package static let property: UInt32 = 2
  /// The subject has ended: nothing that is sent later counts.
  @usableFromInline package static let ended: UInt32 = 4
  /// The subject keeps values for late subscribers.
  @usableFromInline package static let keeping: UInt32 = 8
  /// The property asks a closure what to store.
  @usableFromInline package static let coercing: UInt32 = 16
  /// The owner has died; whoever tells the event under way frees the hub.
  @usableFromInline package static let orphaned: UInt32 = 32
  /// There are dead slots to sweep when the hub comes to rest.
  @usableFromInline package static let dirty: UInt32 = 64
  /// Events are waiting in the queue.
  @usableFromInline package static let queued: UInt32 = 128
  /// Somebody wants to know when the last subscriber has gone.
  @usableFromInline package static let watched: UInt32 = 256
  /// Something was computed from the property: it is marked as soon as the property is set.
  @usableFromInline package static let read: UInt32 = 512
  /// The property was set in a transaction, and has not told it yet.
  @usableFromInline package static let held: UInt32 = 1024
  /// The property has prior observers, to be called before it changes.
  @usableFromInline package static let hasPriorObservers: UInt32 = 2048
  /// The value of the property is in the hands of a caller who changes it in place.
  ///
  /// It must not even be read. Comes with `changing`.
  @usableFromInline package static let exclusive: UInt32 = 4096
  /// More than coming to rest is to be done when the event under way is told.
  static let unsettled = ended | orphaned | dirty | queued
  /// The property is being changed in place: it must not be set, observed or bound.
  ///
  /// A hub that is no property's has this flag if it is the shared one of properties that nobody
  /// observes.
  @usableFromInline package static let changing: UInt32 = 1 << 30
  /// The shared hub of everything that has no subscriber.
  @usableFromInline package static let empty: UInt32 = 1 << 31
}

/// The bits that a slot carries beside its reference.
@usableFromInline
package enum SlotBits {
  @usableFromInline package static let dead: UInt = 1
  @usableFromInline package static let link: UInt = 2
  @usableFromInline package static let all: UInt = 3
}

extension UnsafeMutablePointer where Pointee == StraitHub {
  /// How many slots lie in the hub's own memory.
  private static var slotsInPlace: (subject: Int, property: Int) { (3, 2) }

  /// Makes a hub at rest.
  static func make(flags: UInt32) -> Hub {
    let isProperty = flags & HubFlags.property != 0
    // A subject's hub ends where the wave would be; its first slots begin there.
    let head = isProperty ? STRAIT_PROPERTY_HUB_SIZE : STRAIT_SUBJECT_HUB_SIZE
    let inPlace = isProperty ? slotsInPlace.property : slotsInPlace.subject
    let bytes = head + inPlace * MemoryLayout<UInt>.size
    let raw = strait_allocate(bytes)
    raw.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    let hub = raw.assumingMemoryBound(to: StraitHub.self)
    hub.pointee.slots = (raw + head).assumingMemoryBound(to: UInt.self)
    hub.pointee.flags = flags
    let thread = strait_thread()
    hub.pointee.home.number = Home.present(thread)
    thread.pointee.live_hubs &+= 1
    if strait_inspections() != 0 { HubRegister.add(hub) }
    return hub
  }

  /// How much room there is for slots: what there is in place, or a power of two.
  ///
  /// The byte beside the home is the exponent of that power, or 0 for what there is in place.
  @inline(__always)
  var capacity: UInt32 {
    let exponent = pointee.home.beside
    if exponent != 0 { return 1 &<< UInt32(exponent) }
    let inPlace = Self.slotsInPlace
    return UInt32(pointee.flags & HubFlags.property != 0 ? inPlace.property : inPlace.subject)
  }

  private var slotsAreInPlace: Bool { pointee.home.beside == 0 }

  @usableFromInline
  package var isEmptyHub: Bool { pointee.flags == HubFlags.empty }

  /// Appends a subscriber, retained.
  ///
  /// The owner's home is where it was connected last: a graph may have moved from one domain to
  /// another.
  package func add(_ subscriber: Disposable, bits: UInt) {
    pointee.home.number = Home.here
    if pointee.count == capacity { makeRoom() }
    let index = pointee.count
    let word = UInt(bitPattern: Unmanaged.passRetained(subscriber).toOpaque())
    pointee.slots.unsafelyUnwrapped[Int(index)] = word | bits
    pointee.count = index &+ 1
    subscriber.register(at: self, index: index)
  }

  private func makeRoom() {
    // Four at first, then twice as many each time.
    let exponent = slotsAreInPlace ? 2 : pointee.home.beside + 1
    let slots = UnsafeMutablePointer<UInt>.allocate(capacity: 1 << Int(exponent))
    let old = pointee.slots.unsafelyUnwrapped
    slots.update(from: old, count: Int(pointee.count))
    if !slotsAreInPlace { old.deallocate() }
    pointee.slots = slots
    pointee.home.beside = exponent
  }

  /// Takes a subscriber out.
  ///
  /// Law 6: while an event is delivered, the slot is only marked, and the reference goes at the end
  /// of the turn; at rest it goes at once, in constant amortised time.
  ///
  /// The reference may be the last one, so this is the last thing that a `dispose` does.
  func remove(at index: UInt32) {
    let slots = pointee.slots.unsafelyUnwrapped
    let word = slots[Int(index)]
    guard word & SlotBits.dead == 0 else { return }
    if pointee.flags & HubFlags.busy != 0 {
      slots[Int(index)] = word | SlotBits.dead
      pointee.holes &+= 1
      pointee.flags |= HubFlags.dirty
      return
    }
    if index &+ 1 == pointee.count {
      pointee.count = index
      if pointee.holes != 0 { cutTail() }
    } else {
      slots[Int(index)] = SlotBits.dead
      pointee.holes &+= 1
      if pointee.holes > pointee.count / 2 { compact() }
    }
    if pointee.flags & HubFlags.watched == 0 { return Self.release(word) }
    let extra = pointee.count == 0 ? existingExtra : nil
    Self.release(word)
    extra?.onEmptied?()
  }

  /// Forgets the dead slots at the end, whose references are gone already.
  private func cutTail() {
    let slots = pointee.slots.unsafelyUnwrapped
    var count = pointee.count
    while count > 0, slots[Int(count) - 1] == SlotBits.dead {
      count &-= 1
      pointee.holes &-= 1
    }
    pointee.count = count
  }

  /// Closes the gaps that dead slots left.
  private func compact() {
    let slots = pointee.slots.unsafelyUnwrapped
    var kept: UInt32 = 0
    for index in 0..<Int(pointee.count) where slots[index] & SlotBits.dead == 0 {
      slots[Int(kept)] = slots[index]
      Self.unretained(slots[index])._withUnsafeGuaranteedRef { $0.move(to: kept) }
      kept &+= 1
    }
    pointee.count = kept
    pointee.holes = 0
  }

  /// Brings the hub to rest: law 6, the references of those who left during the turn go now.
  ///
  /// Releasing runs the users' `deinit`s, so the hub is at rest before the first of them.
  func rest() {
    var dead: [UInt] = []
    let slots = pointee.slots.unsafelyUnwrapped
    if pointee.flags & HubFlags.dirty != 0 {
      for index in 0..<Int(pointee.count) {
        let word = slots[index]
        if word & SlotBits.dead != 0, word & ~SlotBits.all != 0 {
          dead.append(word)
          slots[index] = SlotBits.dead
        }
      }
      if pointee.holes > pointee.count / 2 { compact() } else { cutTail() }
    }
    pointee.flags &= ~(HubFlags.busy | HubFlags.dirty)
    // Released last: what a note holds may be objects of the user's, whose `deinit` may free the
    // hub.
    var notes: [UInt64: AnyObject] = [:]
    defer { withExtendedLifetime(notes) {} }
    if let extra = existingExtra {
      extra.turns = 0
      extra.recipients = .max
      if !extra.notes.isEmpty { swap(&notes, &extra.notes) }
    }
    if pointee.flags & HubFlags.orphaned != 0 {
      free()
    } else if !dead.isEmpty, pointee.count == 0, pointee.flags & HubFlags.watched != 0 {
      existingExtra?.onEmptied?()
    }
    for word in dead { Self.release(word) }
  }

  /// Frees the hub of an owner that has died, at rest.
  ///
  /// Those who are still subscribed hear nothing more.
  ///
  /// Letting a subscriber go may free what it sends to, and so on down a chain of subjects: the
  /// outermost call lets them all go, in a loop.
  func free() {
    let slots = pointee.slots.unsafelyUnwrapped
    DeliveryObserver.current?.isFreed(self)
    if strait_inspections() != 0 { HubRegister.remove(self) }
    // What is disposed from in here is only marked.
    pointee.flags |= HubFlags.busy
    var index = 0
    while index < Int(pointee.count) {
      let word = slots[index]
      if word & SlotBits.dead == 0 {
        slots[index] = word | SlotBits.dead
        Self.subscriber(word).sourceDied()
      }
      index += 1
    }
    let words = UnsafeBufferPointer(start: slots, count: Int(pointee.count))
      .filter { $0 & ~SlotBits.all != 0 }
    freeExtra()
    if !slotsAreInPlace { slots.deallocate() }
    UnsafeMutableRawPointer(self).deallocate()
    strait_thread().pointee.live_hubs &-= 1
    Self.releaseInTurn(words)
  }

  private static func releaseInTurn(_ words: [UInt]) {
    if words.isEmpty { return }
    let thread = strait_thread()
    if let outer = thread.pointee.released {
      // The frame of the outermost call, below on this very stack, owns the array.
      outer.assumingMemoryBound(to: [UInt].self).pointee += words
      return
    }
    var waiting = words
    withUnsafeMutablePointer(to: &waiting) { waiting in
      thread.pointee.released = UnsafeMutableRawPointer(waiting)
      while let word = waiting.pointee.popLast() { release(word) }
      thread.pointee.released = nil
    }
  }

  /// Called when the owner dies: frees the hub, or leaves that to the delivery under way.
  @usableFromInline
  package func ownerDied() {
    if isEmptyHub { return }
    if pointee.flags & HubFlags.busy != 0 {
      pointee.flags |= HubFlags.orphaned
    } else {
      free()
    }
  }

  /// The subscribers that have not left.
  var liveSubscribers: [Disposable] {
    let slots = UnsafeBufferPointer(start: pointee.slots, count: Int(pointee.count))
    return slots.filter { $0 & SlotBits.dead == 0 }.map(Self.subscriber)
  }

  /// The subscriber in a slot, unretained.
  @inline(__always)
  static func subscriber(_ word: UInt) -> Disposable {
    unretained(word).takeUnretainedValue()
  }

  /// The subscriber in a slot, to be called without retaining it: the slot does, until the hub rests.
  @inline(__always)
  static func unretained(_ word: UInt) -> Unmanaged<Disposable> {
    // The slot holds a retained Disposable; a zero slot is marked dead and never asked.
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: word & ~SlotBits.all).unsafelyUnwrapped)
  }

  private static func release(_ word: UInt) {
    // The subscriber may be the last to hold what it sends to, and so on.
    if NativeStack.isLow {
      NativeStack.extend { unretained(word).release() }
    } else {
      unretained(word).release()
    }
  }
}

extension Home {
  /// Has the owner of a hub destroyed at the hub's home.
  ///
  /// - Parameters:
  ///   - object: The owner.
  ///   - hub: Where in the object it keeps the hub.
  @inline(__always)
  package static func adopt(_ object: AnyObject, _ hub: UnsafeMutablePointer<Hub>) {
    adopt(object, UInt32(STRAIT_HOME_OF_HUB), at: hub)
  }
}
