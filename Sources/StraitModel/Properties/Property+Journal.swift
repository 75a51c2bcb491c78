import CEngine
import StraitChannels

/// A property as its journals see it.
protocol Journaled: AnyObject {
  /// Lets go of a copy of the value, and leaves its memory.
  func discard(_ copy: UnsafeMutableRawPointer)
  /// Whether the value is known to equal a copy.
  func holds(_ copy: UnsafeMutableRawPointer) -> Bool
  /// Tells the value as it is now.
  ///
  /// - Parameter old: The value before, which is let go of.
  func tell(_ old: UnsafeMutableRawPointer)
  /// Goes back to a wave, with the value that it had then.
  func announceUnchanged(since wave: UInt64)
  /// Puts the value before back in its place, which is left the one that was there.
  func restore(_ old: UnsafeMutableRawPointer, wave: UInt64)
}

extension Property: Journaled {
  func discard(_ copy: UnsafeMutableRawPointer) {
    copy.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }

  func holds(_ copy: UnsafeMutableRawPointer) -> Bool {
    let copy = copy.assumingMemoryBound(to: Value.self)
    let known = withUnsafePointer(to: &stored) { areKnownEqual(at: copy, $0) }
    return (known ?? areEqual(copy.pointee, stored)) == true
  }

  func tell(_ old: UnsafeMutableRawPointer) {
    let hub = self.hub
    hub.tellProperty(stored, old: old.assumingMemoryBound(to: Value.self), wave: hub.pointee.wave)
  }

  func announceUnchanged(since wave: UInt64) {
    let hub = self.hub
    let latest = hub.pointee.wave
    // Law W-c: the wave may have kept older values of partners out. Why the value is there has not changed.
    hub.pointee.wave = wave
    hub.announce(stored, wave: latest)
  }

  /// Law W-g: the wave is what it was, too; otherwise partners' values would be kept out.
  func restore(_ old: UnsafeMutableRawPointer, wave: UInt64) {
    swap(&stored, &old.assumingMemoryBound(to: Value.self).pointee)
    hub.pointee.wave = wave
    Dependencies.mark(hub)
  }
}

extension Property {
  /// The value that observers know: the one before the transactions under way, if they have set it.
  var told: Value {
    var journal = self.journal
    while let outer = journal?.pointee.outer { journal = outer }
    return journal.flatMap { value(before: $0) } ?? stored
  }

  /// What the property was before the transactions under way, which have not told it yet.
  var journal: Journal? { hub.journal }

  /// Notes what the property holds, if the transaction under way has not noted it yet.
  func noteInTransaction() {
    guard let transaction = strait_thread().pointee.transaction else { return }
    let hub = ownHub()
    let outer = hub.journal
    if let outer, outer.pointee.transaction == transaction { return }
    let alignment = max(MemoryLayout<JournalEntry>.alignment, MemoryLayout<Value>.alignment)
    let place = (MemoryLayout<JournalEntry>.size + alignment - 1) & -alignment
    let count = place + MemoryLayout<Value>.size
    let memory =
      alignment <= 16
      ? strait_allocate(count) : .allocate(byteCount: count, alignment: alignment)
    let old = memory + place
    old.initializeMemory(as: Value.self, to: stored)
    let journal = memory.bindMemory(to: JournalEntry.self, capacity: 1)
    journal.initialize(
      to: JournalEntry(
        property: self,
        hub: hub,
        transaction: transaction,
        outer: outer,
        old: old,
        wave: hub.pointee.wave
      )
    )
    Unmanaged<Transaction>.fromOpaque(transaction)._withUnsafeGuaranteedRef { $0.append(journal) }
    hub.journal = journal
    hub.pointee.flags |= HubFlags.held
  }

  /// The value before the transaction of one of the property's journals, if that has not told it yet.
  func value(before journal: Journal) -> Value? {
    journal.pointee.old?.assumingMemoryBound(to: Value.self).pointee
  }
}
