import CEngine

// Making and freeing a hub, and keeping its slots: law 6 of the page TheKernel.

extension Hub {
  /// How many slots lie in the hub's own memory.
  private static var slotsInPlace: (subject: Int, property: Int) { (3, 2) }

  /// Makes a hub at rest.
  static func make(flags: HubFlags) -> Hub {
    let isProperty = flags.contains(.property)
    // A subject's hub ends where the wave would be; its first slots begin there.
    let head = isProperty ? STRAIT_PROPERTY_HUB_SIZE : STRAIT_SUBJECT_HUB_SIZE
    let inPlace = isProperty ? slotsInPlace.property : slotsInPlace.subject
    let bytes = head + inPlace * MemoryLayout<UInt>.size
    let raw = strait_allocate(bytes)
    raw.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    let hub = Hub(at: raw)
    hub.memory.pointee.slots = (raw + head).assumingMemoryBound(to: UInt.self)
    hub.flags = flags
    let thread = strait_thread()
    hub.home = Home.present(thread)
    thread.pointee.live_hubs &+= 1
    if strait_inspections() != 0 { HubRegister.add(hub) }
    return hub
  }

  /// How much room there is for slots: what there is in place, or a power of two.
  ///
  /// The byte beside the home is the exponent of that power, or 0 for what there is in place.
  @inline(__always)
  var capacity: UInt32 {
    let exponent = memory.pointee.home.beside
    if exponent != 0 { return 1 &<< UInt32(exponent) }
    let inPlace = Self.slotsInPlace
    return UInt32(has(.property) ? inPlace.property : inPlace.subject)
  }

  private var slotsAreInPlace: Bool { memory.pointee.home.beside == 0 }

  /// Appends a subscriber, retained.
  ///
  /// The owner's home is where it was connected last: a graph may have moved from one domain to
  /// another.
  package func add(_ subscriber: Disposable, isLink: Bool) {
    home = Home.here
    if count == capacity { makeRoom() }
    let index = count
    _ = Unmanaged.passRetained(subscriber)
    self[Int(index)] = Slot(of: subscriber, isLink: isLink)
    count = index &+ 1
    subscriber.register(at: self, index: index)
  }

  private func makeRoom() {
    // Four at first, then twice as many each time.
    let exponent = slotsAreInPlace ? 2 : memory.pointee.home.beside + 1
    let slots = UnsafeMutablePointer<UInt>.allocate(capacity: 1 << Int(exponent))
    let old = memory.pointee.slots.unsafelyUnwrapped
    slots.update(from: old, count: Int(count))
    if !slotsAreInPlace { old.deallocate() }
    memory.pointee.slots = slots
    memory.pointee.home.beside = exponent
  }

  /// Takes a subscriber out.
  ///
  /// Law 6: while an event is delivered, the slot is only marked, and the reference goes at the end
  /// of the turn; at rest it goes at once, in constant amortised time.
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

  /// Closes the gaps between the subscribers that there are.
  private func compact() {
    var kept: UInt32 = 0
    for index in 0..<Int(count) where !self[index].isDead {
      self[Int(kept)] = self[index]
      self[index].unretained._withUnsafeGuaranteedRef { $0.move(to: kept) }
      kept &+= 1
    }
    count = kept
    holes = 0
  }

  /// Brings the hub to rest: law 6, the references of those who left during the turn go now.
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
    clear(.busy | .dirty)
    // Released last: what a note holds may be objects of the user's, whose `deinit` may free the
    // hub.
    var notes: [UInt64: AnyObject] = [:]
    defer { withExtendedLifetime(notes) {} }
    if let extra = existingExtra {
      extra.turns = 0
      extra.recipients = .max
      if !extra.notes.isEmpty { swap(&notes, &extra.notes) }
    }
    if has(.orphaned) {
      free()
    } else if !left.isEmpty, count == 0, has(.watched) {
      existingExtra?.onEmptied?()
    }
    for slot in left { slot.release() }
  }

  // MARK: The end

  /// Called when the owner is deallocated: frees the hub, or leaves that to the delivery under way.
  @usableFromInline
  package func ownerDied() {
    if isEmptyHub { return }
    if has(.busy) { set(.orphaned) } else { free() }
  }

  /// Frees the hub of an owner that was deallocated, at rest.
  ///
  /// Those who are still subscribed receive nothing more.
  ///
  /// Letting a subscriber go may free what it sends to, and so on down a chain of subjects: the
  /// outermost call lets them all go, in a loop.
  func free() {
    DeliveryObserver.current?.isFreed(self)
    if strait_inspections() != 0 { HubRegister.remove(self) }
    // What is disposed from in here is only marked.
    set(.busy)
    var index = 0
    while index < Int(count) {
      let slot = self[index]
      if !slot.isDead {
        self[index] = slot.asDead
        slot.subscriber.sourceDied()
      }
      index += 1
    }
    let retained = (0..<Int(count)).map { self[$0] }.filter(\.isRetaining)
    freeExtra()
    if !slotsAreInPlace { memory.pointee.slots?.deallocate() }
    memory.deallocate()
    strait_thread().pointee.live_hubs &-= 1
    Self.releaseInTurn(retained)
  }

  private static func releaseInTurn(_ slots: [Slot]) {
    if slots.isEmpty { return }
    let thread = strait_thread()
    if let outer = thread.pointee.released {
      // The frame of the outermost call, below on this very stack, owns the array.
      outer.assumingMemoryBound(to: [Slot].self).pointee += slots
      return
    }
    var waiting = slots
    withUnsafeMutablePointer(to: &waiting) { waiting in
      thread.pointee.released = UnsafeMutableRawPointer(waiting)
      while let slot = waiting.pointee.popLast() { slot.release() }
      thread.pointee.released = nil
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
