import CEngine
import StraitChannels

extension Property {
  /// The value that observers have: the one before the current transactions, if they have set it.
  var delivered: Value {
    var journal = self.journal
    while let outer = journal?.outer { journal = outer }
    return journal?.value(as: Value.self) ?? stored
  }

  /// The value before the current transactions, which have not delivered it yet.
  var journal: Journal? { hub.journal }

  /// Returns the value that a journal of this property has kept.
  func typed(_ copy: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Value> {
    // `noteInTransaction` has stored a value of this type there.
    copy.assumingMemoryBound(to: Value.self)
  }

  /// Makes a property of bookkeeping, which is not part of a model: a value set inside a
  /// transaction is delivered immediately, and a rollback does not undo it.
  ///
  /// - Parameter value: Its first value.
  package convenience init(outsideTransactions value: Value) {
    self.init(value)
    ownHub().propertyExtra.isOutsideTransactions = true
  }

  /// Notes the property's value, if the current transaction has not noted it yet.
  func noteInTransaction() {
    guard let transaction = strait_thread().pointee.transaction else { return }
    let hub = ownHub()
    let outer = hub.journal
    if let outer, outer.belongs(to: transaction) { return }
    if outer == nil, hub.existingPropertyExtra?.isOutsideTransactions == true { return }
    let alignment = max(MemoryLayout<JournalEntry>.alignment, MemoryLayout<Value>.alignment)
    let place = (MemoryLayout<JournalEntry>.size + alignment - 1) & -alignment
    let count = place + MemoryLayout<Value>.size
    let memory =
      alignment <= 16
      ? strait_allocate(count) : .allocate(byteCount: count, alignment: alignment)
    let old = memory + place
    old.initializeMemory(as: Value.self, to: stored)
    let journal = memory.initializeMemory(
      as: JournalEntry.self,
      to: JournalEntry(
        property: self,
        hub: hub,
        transaction: transaction,
        outer: outer,
        old: old,
        wave: hub.wave
      )
    )
    Transaction.current?.append(journal)
    hub.journal = journal
    hub.set(.held)
  }
}

extension Hub {
  /// The journal of the current transaction, if that has set the property.
  var journal: Journal? {
    // Only this setter stores an address there.
    get { rawExtraIfAny?.pointee.journal?.assumingMemoryBound(to: JournalEntry.self) }
    nonmutating set { rawExtra.pointee.journal = UnsafeMutableRawPointer(newValue) }
  }
}
