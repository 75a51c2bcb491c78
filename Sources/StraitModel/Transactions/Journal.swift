import CEngine
import StraitChannels

/// What a property was before a transaction.
///
/// It knows no types: to ask for that of a generic class takes longer than all the rest of a transaction.
final class Journal {
  // Nothing here is looked at while user code runs that could change it.

  /// The transaction that has set the property; it lives as long as its journals are in use.
  @exclusivity(unchecked) unowned(unsafe) var transaction: Transaction
  /// What it was before the transaction around that one, if that has set it, too.
  let outer: Journal?
  /// The one that its transaction has noted after it.
  @exclusivity(unchecked) var next: Journal?
  /// Told after a rollback that what it was has died meanwhile, and so is not what it is now.
  @exclusivity(unchecked) var obituary: (() -> Void)?
  /// The value before, in memory of its own; `nil` once it was handed on.
  @exclusivity(unchecked) private(set) var old: UnsafeMutableRawPointer?
  private let property: any Journaled
  private let wave: UInt64
  @exclusivity(unchecked) private var notes: (any ChangeNote)?
  @exclusivity(unchecked) private var isNoted = true

  /// Notes what a property is.
  init(of property: any Journaled, in transaction: Transaction, outer: Journal?) {
    self.property = property
    self.transaction = transaction
    self.outer = outer
    wave = property.hub.pointee.wave
    old = property.copyValue()
  }

  deinit {
    if let old { property.free(old) }
  }

  /// What was done in all, if that is known of each change.
  var note: (any ChangeNote)? { isNoted ? notes : nil }

  /// Adds what was done in a change; `nil` if it is not known.
  func add(_ note: (any ChangeNote)?) {
    guard isNoted else { return }
    guard let note else { return isNoted = false }
    guard let before = notes else { return notes = note }
    notes = before.followed(by: note)
    isNoted = notes != nil
  }

  /// Whether the transaction around this one has what it needs to tell or undo the change: what was there
  /// before is what it noted itself.
  func joinsOuter(of transaction: Transaction) -> Bool {
    guard let outer, outer.transaction === transaction else { return false }
    outer.add(note)
    giveBack()
    return true
  }

  /// Gives the property's journal back to the one before.
  private func giveBack() {
    let hub = property.hub
    hub.journal = outer
    if outer == nil { hub.pointee.flags &= ~HubFlags.held }
  }

  /// Tells the change.
  func tell() {
    giveBack()
    if let outer {
      // Made while a transaction is being told that has not come to this property: it will.
      return outer.add(note)
    }
    let hub = property.hub
    let isRead = hub.pointee.flags & HubFlags.read != 0
    if hub.pointee.count == 0, !isRead, strait_thread().pointee.trace == nil { return }
    if obituary == nil, let old, property.holds(old) {
      transaction.noteUnchanged(hub, since: wave)
      return property.announceUnchanged(since: wave)
    }
    if let note { hub.extra.notes[hub.pointee.wave] = note }
    let old = self.old
    self.old = nil
    property.tell(old.unsafelyUnwrapped)
  }

  /// Undoes the change.
  func restore() {
    if let old { property.restore(old, wave: wave) }
    giveBack()
  }
}

/// A property as its journals see it.
protocol Journaled: AnyObject {
  var hub: Hub { get }
  /// A copy of the value in memory of its own.
  func copyValue() -> UnsafeMutableRawPointer
  /// Lets go of such a copy.
  func free(_ copy: UnsafeMutableRawPointer)
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
  func copyValue() -> UnsafeMutableRawPointer {
    let copy = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Value>.size,
      alignment: MemoryLayout<Value>.alignment
    )
    copy.initializeMemory(as: Value.self, to: stored)
    return copy
  }

  func free(_ copy: UnsafeMutableRawPointer) {
    copy.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    copy.deallocate()
  }

  func holds(_ copy: UnsafeMutableRawPointer) -> Bool {
    areEqual(copy.assumingMemoryBound(to: Value.self).pointee, stored) == true
  }

  func tell(_ old: UnsafeMutableRawPointer) {
    let hub = self.hub
    hub.tellProperty(stored, old: old.assumingMemoryBound(to: Value.self), wave: hub.pointee.wave)
    old.deallocate()
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
    while let outer = journal?.outer { journal = outer }
    return journal.flatMap { value(before: $0) } ?? stored
  }

  /// What the property was before the transactions under way, which have not told it yet.
  var journal: Journal? {
    guard hub.pointee.flags & HubFlags.held != 0 else { return nil }
    return hub.journal.map { unsafeDowncast($0, to: Journal.self) }
  }

  /// Notes what the property holds, if the transaction under way has not noted it yet.
  func noteInTransaction() {
    guard let transaction = Transaction.current else { return }
    let present = journal
    if let present, present.transaction === transaction { return }
    let hub = ownHub()
    let journal = Journal(of: self, in: transaction, outer: present)
    transaction.append(journal)
    hub.journal = journal
    hub.pointee.flags |= HubFlags.held
  }

  /// The value before the transaction of one of the property's journals, if that has not told it yet.
  func value(before journal: Journal) -> Value? {
    journal.old?.assumingMemoryBound(to: Value.self).pointee
  }
}
