import CEngine

/// Something that has used values inside a transaction, which a rollback may have undone.
@usableFromInline
package protocol TransactionObserver: AnyObject {
  /// The outermost transaction was committed, and its changes are delivered.
  ///
  /// - Parameter unchanged: The properties that were set and set back, of which no change was
  ///   delivered, with the waves that they had before.
  func transactionCommitted(unchanged: [Hub: UInt64])
  /// A transaction was rolled back, and all properties are what they were before it.
  func transactionRolledBack()
}

/// The observers of a transaction, in the order in which they were added.
package final class TransactionObservers {
  // No access spans user code.
  @exclusivity(unchecked) package fileprivate(set) var all: [any TransactionObserver] = []
}

extension ThreadState {
  /// Adds an observer to the innermost transaction; without one, does nothing.
  ///
  /// It is retained until the outermost transaction has ended, and called once for each time that
  /// it was added.
  @usableFromInline
  package func observeTransaction(_ observer: any TransactionObserver) {
    if isInTransaction { observe(by: [observer]) }
  }

  /// Adds observers to the innermost transaction.
  package func observe(by more: [any TransactionObserver]) {
    if pointee.observers == nil {
      pointee.observers = Unmanaged.passRetained(TransactionObservers()).toOpaque()
    }
    guard let observers = pointee.observers else { return }
    Unmanaged<TransactionObservers>.fromOpaque(observers).takeUnretainedValue().all += more
  }

  /// Ends the observers of the innermost transaction, and goes on with those of the one around it.
  ///
  /// - Parameter outer: Those of the one around it.
  /// - Returns: The observers.
  package func endObservers(
    resuming outer: UnsafeMutableRawPointer?
  ) -> [any TransactionObserver] {
    let own = pointee.observers
    pointee.observers = outer
    return own.map { Unmanaged<TransactionObservers>.fromOpaque($0).takeRetainedValue().all } ?? []
  }
}
