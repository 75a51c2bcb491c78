import CEngine
import StraitChannels

/// What a property was before a transaction.
class AnyJournal {
  /// The transaction that has set it.
  unowned var transaction: Transaction
  /// What it was before the transaction around that one, if that has set it, too.
  let outer: AnyJournal?
  /// Told after a rollback that what it was has died meanwhile, and so is not what it is now.
  var obituary: (() -> Void)?
  private var notes: (any ChangeNote)?
  private var isNoted = true

  init(in transaction: Transaction, outer: AnyJournal?) {
    self.transaction = transaction
    self.outer = outer
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
    give(back: outer)
    return true
  }

  /// Gives the property's journal back to the one before.
  func give(back outer: AnyJournal?) {}

  /// Tells the change.
  func tell() {}

  /// Undoes the change.
  func restore() {}
}

/// What a property of a known type was before a transaction.
final class Journal<Value>: AnyJournal {
  private let property: Property<Value>
  private(set) var old: Value
  private let wave: UInt64

  init(of property: Property<Value>, in transaction: Transaction, outer: AnyJournal?) {
    self.property = property
    old = property.stored
    wave = property.hub.pointee.wave
    super.init(in: transaction, outer: outer)
  }

  override func give(back outer: AnyJournal?) {
    property.hub.extra.journal = outer
    if outer == nil { property.hub.pointee.flags &= ~HubFlags.held }
  }

  override func tell() {
    give(back: outer)
    if let outer {
      // Made while a transaction is being told that has not come to this property: it will.
      return outer.add(note)
    }
    let hub = property.hub
    let wave = hub.pointee.wave
    let isRead = hub.pointee.flags & HubFlags.read != 0
    if hub.pointee.count == 0, !isRead, strait_thread().pointee.trace == nil { return }
    if obituary == nil, areEqual(old, property.stored) == true {
      transaction.noteUnchanged(hub, since: self.wave)
      // Law W-c: the wave may have kept older values of partners out. Why the value is there has not changed.
      hub.pointee.wave = self.wave
      return hub.announce(property.stored, wave: wave)
    }
    if let note { hub.extra.notes[wave] = note }
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place in
      let place = place.baseAddress.unsafelyUnwrapped
      place.initialize(to: old)
      hub.tellProperty(property.stored, old: place, wave: wave)
    }
  }

  /// Law W-g: the wave is what it was, too; otherwise partners' values would be kept out.
  override func restore() {
    swap(&property.stored, &old)
    property.hub.pointee.wave = wave
    Dependencies.mark(property.hub)
    give(back: outer)
  }
}

extension Property {
  /// The value that observers know: the one before the transactions under way, if they have set it.
  var told: Value {
    var journal = self.journal
    while let outer = journal?.outer { journal = outer }
    return (journal as? Journal<Value>)?.old ?? stored
  }

  /// What the property was before the transactions under way, which have not told it yet.
  var journal: AnyJournal? {
    guard hub.pointee.flags & HubFlags.held != 0 else { return nil }
    return hub.existingExtra?.journal as? AnyJournal
  }
}
