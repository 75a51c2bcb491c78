import CEngine

// Making and freeing a hub, and keeping its slots: law 6 of the page TheKernel.

extension Hub {
  /// Called with each hub that is made and freed, on any thread, while inspection is on.
  static let register = Locked<LockedCall<@Sendable (Hub, _ isFreed: Bool) -> Void>?>(nil)

  /// The exponent of the room in a subject's own memory: three slots.
  private static var exponentOfSubject: UInt32 { 1 }

  /// Makes a hub at rest.
  static func make(flags: HubFlags) -> Hub {
    let isProperty = flags.contains(.property)
    let room = Int(room(exponentOfSubject)) * MemoryLayout<UInt>.size
    let bytes = isProperty ? STRAIT_PROPERTY_HUB_SIZE : STRAIT_SUBJECT_HUB_SIZE + room
    let raw = strait_allocate(bytes)
    raw.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    let hub = Hub(at: raw)
    if !isProperty {
      hub.memory.pointee.slots = hub.placeOfSubject
      hub.exponent = exponentOfSubject
    }
    hub.flags = flags
    let thread = strait_thread()
    hub.home = Home.present(thread)
    thread.pointee.live_hubs &+= 1
    if strait_inspections() != 0 { register.withLock { $0 }?.call(hub, false) }
    return hub
  }

  /// The number of slots that fit into the memory: 1, 3, 7 …, as many as an allocation has.
  @inline(__always)
  var capacity: UInt32 { Self.room(exponent) }

  @inline(__always)
  private static func room(_ exponent: UInt32) -> UInt32 { 2 &<< exponent &- 1 }

  /// The address of a subject's first slots, where a property has its wave.
  private var placeOfSubject: UnsafeMutablePointer<UInt> {
    (UnsafeMutableRawPointer(memory) + STRAIT_SUBJECT_HUB_SIZE).assumingMemoryBound(to: UInt.self)
  }

  private var slotsAreInPlace: Bool {
    has(.property) ? exponent == 0 : memory.pointee.slots == placeOfSubject
  }

  /// Appends a subscriber, retained.
  ///
  /// The owner's home is where it was connected last: a graph may have moved from one domain to
  /// another.
  package func add(_ subscriber: Disposable, isLink: Bool) {
    _ = Unmanaged.passRetained(subscriber)
    append(Slot(of: subscriber, isLink: isLink), of: subscriber)
  }

  /// Appends an observer that is called with the value before, too.
  ///
  /// - Parameter observer: The observer, retained.
  package func add(observer: Disposable) {
    _ = Unmanaged.passRetained(observer)
    append(Slot(ofObserver: observer), of: observer)
  }

  @inline(__always)
  private func append(_ slot: Slot, of subscriber: Disposable) {
    home = Home.here
    if count == capacity { makeRoom() }
    let index = count
    self[Int(index)] = slot
    count = index &+ 1
    subscriber.register(at: self, index: index)
  }

  private func makeRoom() {
    let exponent = exponent + 1
    let slots = UnsafeMutablePointer<UInt>.allocate(capacity: Int(Self.room(exponent)))
    let old = self.slots
    slots.update(from: old, count: Int(count))
    if !slotsAreInPlace { old.deallocate() }
    memory.pointee.slots = slots
    self.exponent = exponent
  }

  /// Takes a subscriber out.
  ///
  /// Law 6: a busy hub only marks the slot, and releases the reference in `rest`; a hub at rest
  /// releases it immediately, in constant amortised time.
  ///
  /// The reference may be the last one, so this is the last thing that a `dispose` does.
  func remove(at index: UInt32) {
    let slot = self[Int(index)]
    guard !slot.isDead else { return }
    if has(.busy) { return markDead(at: Int(index)) }
    if index &+ 1 == count {
      count = index
      if holes != 0 { cutTail() }
    } else {
      self[Int(index)] = .empty
      holes &+= 1
      if holes > count / 2 { compact() }
    }
    if !has(.watched) { return slot.release() }
    let extra = count == 0 ? existingExtra : nil
    slot.release()
    extra?.onEmptied?()
  }

  /// Marks the slot of a subscriber that leaves while the hub is busy.
  func markDead(at index: Int) {
    self[index] = self[index].asDead
    holes &+= 1
    set(.dirty)
  }

  /// Forgets the slots at the end whose subscribers are gone.
  private func cutTail() {
    while count > 0, self[Int(count) - 1] == .empty {
      count &-= 1
      holes &-= 1
    }
  }

  /// Closes the gaps between the remaining subscribers.
  private func compact() {
    var kept: UInt32 = 0
    for index in 0..<Int(count) where !self[index].isDead {
      self[Int(kept)] = self[index]
      self[index].unretained._withUnsafeGuaranteedRef { $0.indexAtSource = kept }
      kept &+= 1
    }
    count = kept
    holes = 0
  }

  /// Brings the hub to rest when its queue is empty, and releases the subscribers that have left
  /// (law 6).
  ///
  /// Releasing runs the users' `deinit`s, so the hub is at rest before the first of them.
  func rest() {
    var left: [Slot] = []
    if has(.dirty) {
      for index in 0..<Int(count) where self[index].isDead && self[index].isRetaining {
        left.append(self[index])
        self[index] = .empty
      }
      if holes > count / 2 { compact() } else { cutTail() }
    }
    clear([.busy, .dirty, .overtaken])
    // Released last: what these hold may be objects of the user's, whose `deinit` may free the hub.
    let released = existingExtra?.rest()
    defer { withExtendedLifetime(released) {} }
    if has(.orphaned) {
      free()
    } else if !left.isEmpty, count == 0, has(.watched) {
      existingExtra?.onEmptied?()
    }
    for slot in left { slot.release() }
  }

  // MARK: The end

  /// Called when the owner is deallocated: frees the hub, or leaves that to the current delivery.
  @usableFromInline
  package func ownerDeallocated() {
    if isEmptyHub { return }
    if has(.busy) { set(.orphaned) } else { free() }
  }

  /// Frees the hub of an owner that was deallocated, at rest.
  ///
  /// The remaining subscribers receive nothing more.
  func free() {
    strait_thread().observer?.isFreed(self)
    if strait_inspections() != 0 { Self.register.withLock { $0 }?.call(self, true) }
    // A subscriber that is disposed from in here is only marked.
    set(.busy)
    var index = 0
    while index < Int(count) {
      let slot = self[index]
      if !slot.isDead {
        self[index] = slot.asDead
        slot.subscriber.sourceIsFreed()
      }
      index += 1
    }
    let retained = (0..<Int(count)).map { self[$0] }.filter(\.isRetaining)
    freeExtra()
    if !slotsAreInPlace { memory.pointee.slots?.deallocate() }
    memory.deallocate()
    strait_thread().pointee.live_hubs &-= 1
    for slot in retained.reversed() { slot.release() }
  }
}
