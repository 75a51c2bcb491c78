import CEngine

/// Something that has used values inside a transaction, which a rollback may have undone.
@usableFromInline
package protocol TransactionObserver: AnyObject {
  /// The outermost transaction was committed, and its changes are delivered.
  ///
  /// - Parameter unchanged: The properties that were set and set back, of which no change was
  ///   delivered, with the waves that they had before.
  func transactionCommitted(unchanged: [Hub: UInt64])
  /// Called after a transaction was rolled back; all properties have the values that they had
  /// before it.
  ///
  /// - Parameter begin: The transaction's first wave: later waves belong to the transaction.
  func transactionRolledBack(since begin: UInt64)
}

/// The observers of a transaction, in the order in which they were added.
package final class TransactionObservers {
  /// A number that no other list of observers has.
  package let number = strait_next_wave(strait_thread())
  package fileprivate(set) var all: [any TransactionObserver] = []
}

extension ThreadState {
  /// Adds an observer to the innermost transaction; without one, does nothing.
  ///
  /// It is retained until the outermost transaction has ended. It is called at the rollback of each
  /// transaction that it belongs to, and when the outermost one is committed, once for each time
  /// that it was added.
  @usableFromInline
  package func observeTransaction(_ observer: any TransactionObserver) {
    if isInTransaction { observe(by: [observer]) }
  }

  /// Adds observers to the innermost transaction.
  package func observe(by more: [any TransactionObserver]) {
    transactionObservers?.all += more
  }

  /// The observers of the innermost transaction; `nil` outside of one.
  package var transactionObservers: TransactionObservers? {
    guard isInTransaction else { return nil }
    if let known: TransactionObservers = Self.object(in: pointee.observers) { return known }
    let new = TransactionObservers()
    Self.retain(new, in: &pointee.observers)
    return new
  }

  /// Ends the observers of the innermost transaction, and continues with those of the one around
  /// it.
  package func endObservers(
    resuming outer: UnsafeMutableRawPointer?
  ) -> [any TransactionObserver] {
    let own = pointee.observers
    pointee.observers = outer
    return own.map { Unmanaged<TransactionObservers>.fromOpaque($0).takeRetainedValue().all } ?? []
  }
}

/// Work for the end of the thread's outermost transaction.
package final class TransactionEnd: TransactionObserver {
  private var body: ((_ isUndone: Bool) -> Void)?
  private var isUndone = false

  private init(_ body: @escaping (_ isUndone: Bool) -> Void) {
    self.body = body
  }

  /// `true` if a transaction is in progress, so that values may be undone.
  package static var isInTransaction: Bool { strait_thread().isInTransaction }

  /// Calls a closure once when the outermost transaction has ended, after its changes were
  /// delivered or undone.
  ///
  /// - Parameter body: Gets whether a transaction was rolled back that was in progress when this
  ///   was called. Not called if none is in progress.
  package static func whenReached(_ body: @escaping (_ isUndone: Bool) -> Void) {
    strait_thread().observeTransaction(TransactionEnd(body))
  }

  package func transactionCommitted(unchanged: [Hub: UInt64]) {
    finish()
  }

  package func transactionRolledBack(since _: UInt64) {
    isUndone = true
    if !Self.isInTransaction { finish() }
  }

  private func finish() {
    body.take()?(isUndone)
  }
}
