import CEngine
import StraitChannels

/// The state of a property before a transaction, in separate memory, which its transaction frees.
///
/// An object for each would cost more than all the rest of a set in a transaction.
typealias Journal = UnsafeMutablePointer<JournalEntry>

/// The contents of a journal; the value before is stored behind it.
///
/// It knows no types: to ask for that of a generic class takes longer than all the rest of a transaction.
struct JournalEntry {
  // Nothing here is examined while user code runs that could change it.

  /// The property.
  let property: AnyProperty
  /// The property's hub, which stays while the property does.
  let hub: Hub
  /// The transaction that has set the property; it lives as long as its journals are in use.
  var transaction: UnsafeMutableRawPointer
  /// The property's state before the transaction around that one, if that has set it, too.
  let outer: Journal?
  /// The one that its transaction has noted after it.
  var next: Journal?
  /// Called after a rollback if the object that the value before refers to was deallocated in the
  /// meantime.
  var deallocationNotice: (() -> Void)?
  /// The value before; `nil` once it was handed on.
  var old: UnsafeMutableRawPointer?
  /// The wave before.
  let wave: UInt64
  /// The notes of the changes, in order.
  var notes: [any ChangeNote] = []
  /// `true` if that is known of each change.
  var isNoted = true
}

extension Journal {
  /// The property's state before the transaction around its own, if that has set it, too.
  var outer: Journal? { pointee.outer }

  /// Returns the value before, of the property's type, if the change was not delivered yet.
  func value<Value>(as _: Value.Type) -> Value? {
    pointee.old?.load(as: Value.self)
  }

  /// Returns whether a transaction has noted it.
  func belongs(to transaction: UnsafeMutableRawPointer) -> Bool {
    pointee.transaction == transaction
  }

  /// Frees it, and releases its contents.
  func free() {
    if let old = pointee.old { pointee.property.discard(old) }
    deinitialize(count: 1)
    UnsafeMutableRawPointer(self).deallocate()
  }

  /// The total of the changes, if each of them is known.
  private var note: (any ChangeNote)? {
    guard pointee.isNoted, let first = pointee.notes.first else { return nil }
    return pointee.notes.count == 1 ? first : first.joined(with: Array(pointee.notes.dropFirst()))
  }

  /// Adds the note of a change; `nil` if it is not known.
  func add(_ note: (any ChangeNote)?) {
    guard pointee.isNoted else { return }
    if let note { pointee.notes.append(note) } else { pointee.isNoted = false }
  }

  /// Hands it to the transaction around its own.
  ///
  /// - Returns: `true` if that keeps it: otherwise it has its own note of the previous state, and
  ///   can deliver or undo the change once it has the notes.
  func pass(to transaction: Transaction) -> Bool {
    guard let address = ThreadState.address(of: transaction) else { return false }
    if let outer, outer.belongs(to: address) {
      giveBack()
      return false
    }
    pointee.transaction = address
    transaction.append(self)
    return true
  }

  /// Adds its changes to the previous ones.
  func joinOuter() {
    guard let outer, outer.pointee.isNoted else { return }
    outer.pointee.isNoted = pointee.isNoted
    outer.pointee.notes += pointee.notes
  }

  /// Gives the property's journal back to the one before.
  private func giveBack() {
    let hub = pointee.hub
    hub.journal = outer
    if outer == nil { hub.clear(.held) }
  }

  /// Delivers the change.
  ///
  /// - Parameter transaction: The transaction that delivers it.
  func flush(in transaction: Transaction) {
    giveBack()
    // Made while a transaction is being delivered that has not come to this property: it will.
    if outer != nil { return joinOuter() }
    let hub = pointee.hub
    let isRead = hub.has(.read)
    if hub.count == 0, !isRead, !strait_thread().isTraced { return }
    guard let old = pointee.old else { return }
    if pointee.deallocationNotice == nil, pointee.property.holds(old) {
      transaction.noteUnchanged(hub, since: pointee.wave)
      return pointee.property.announceUnchanged(since: pointee.wave)
    }
    if hub.count > 0, let note { hub.propertyExtra.notes[hub.wave] = note }
    pointee.old = nil
    pointee.property.flush(old)
  }

  /// Undoes the change.
  func restore() {
    if let old = pointee.old { pointee.property.restore(old, wave: pointee.wave) }
    giveBack()
  }
}
