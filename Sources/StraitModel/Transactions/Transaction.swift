import CEngine
import StraitChannels

/// Runs a closure, and delivers its changes when it returns: once for each property, with the value
/// before the first set and the one after the last.
///
/// ```swift
/// transaction {
///   person.name = "Grace"
///   person.age = 85
/// }                                     // observers, bindings and effects run here
///
/// try transaction {
///   account.balance -= 100
///   try bank.transfer(100)              // if it throws, the balance is what it was
/// }
/// ```
///
/// Inside, variables and derived values read as they were set, and no observer is called; values
/// that are sent into signals are delivered as usual. When it ends, the properties deliver in the
/// order in which they were first set; a property that has its initial value again delivers nothing
/// to its observers, if equality is known for its type; only observers that request `.prior`
/// notices receive the change that was announced. If both ends of a binding were set, the later set
/// wins. Effects run after that, once.
///
/// If the closure throws, every property is restored, no effect runs, and only observers that have
/// received a `.prior` notice are called. Nothing that was begun inside ends: a subscriber whose
/// first value is undone receives the one that holds; the ends of a binding that was made, resumed
/// or used inside are brought together again, where the value of the second end wins, as at the
/// start; an edit that was committed inside is pending again. A transaction inside another is part
/// of it: its changes are delivered with those of the other, and it is rolled back alone.
///
/// - Parameters:
///   - name: Its purpose, as an undo menu or a trace would show it.
///   - body: Sets properties. Must not leave the thread.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
@discardableResult
public func transaction<Result, Failure: Error>(
  _ name: String? = nil,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let transaction = Transaction(name: name)
  transaction.begin()
  let result: Result
  do {
    result = try body()
  } catch {
    transaction.rollBack()
    throw error
  }
  transaction.commit()
  return result
}

/// A current transaction.
@usableFromInline
package final class Transaction {
  /// A separate number.
  let id: UInt64
  /// The purpose of the transaction.
  let name: String?
  /// The one that this is part of.
  let outer: Transaction?
  // No access of these spans user code.
  /// The journals, in the order in which they were noted.
  private var journals = JournalList()
  /// The observers of the one that this is part of.
  private var outerObservers: UnsafeMutableRawPointer?
  /// `true` if it has observers, now that it is being committed.
  private var isObserved = false
  /// The properties that were found to have their previous values, with the waves of that time.
  private var unchanged: [Hub: UInt64] = [:]

  /// The number of values that coercions have refused inside it.
  package private(set) var refusals = 0

  init(name: String?) {
    id = strait_next_wave(strait_thread())
    outer = Transaction.current
    self.name = name ?? outer?.name
  }

  /// The innermost transaction of the current thread.
  @usableFromInline package static var current: Transaction? {
    // The frame of `transaction` holds it.
    ThreadState.object(in: strait_thread().pointee.transaction)
  }

  /// The number of the outermost transaction of the current thread, or 0.
  @usableFromInline static var outermostID: UInt64 {
    var transaction = current
    while let outer = transaction?.outer { transaction = outer }
    return transaction?.id ?? 0
  }

  /// Notes that a coercion has refused a value.
  static func noteRefusal() {
    current?.refusals += 1
  }

  /// The transaction whose changes are being delivered.
  static var delivering: Transaction? {
    ThreadState.object(in: strait_thread().pointee.delivering)
  }

  func begin() {
    let thread = strait_thread()
    outerObservers = thread.pointee.observers
    thread.pointee.observers = nil
    enter(self)
  }

  private func enter(_ transaction: Transaction?) {
    let thread = strait_thread()
    thread.pointee.transaction = ThreadState.address(of: transaction)
    Delivery.setGate(thread)
  }

  deinit {
    while let journal = journals.removeFirst() { journal.free() }
  }

  /// Keeps the journal of a property.
  func append(_ journal: Journal) {
    journals.append(journal)
  }

  /// Notes that a property has its previous value, in the wave that it had then.
  func noteUnchanged(_ hub: Hub, since wave: UInt64) {
    if isObserved { unchanged[hub] = wave }
  }

  /// Ends the transaction: hands its journals to the one around it, or delivers them.
  func commit() {
    let observers = endObservers()
    if let outer {
      // The deinitializers of objects in a journal may run any code: all journals have been passed
      // by then.
      var rest = JournalList()
      while let journal = journals.removeFirst() {
        if !journal.pass(to: outer) { rest.append(journal) }
      }
      for journal in rest { journal.joinOuter() }
      while let journal = rest.removeFirst() { journal.free() }
      return
    }
    isObserved = !observers.isEmpty
    let thread = strait_thread()
    PublicEntry.run {
      let outer = thread.pointee.delivering
      thread.pointee.delivering = ThreadState.address(of: self)
      var next = journals.first
      while let journal = next {
        journal.flush(in: self)
        next = journal.pointee.next
      }
      thread.pointee.delivering = outer
      for observer in observers { observer.transactionCommitted(unchanged: unchanged) }
    }
  }

  /// Continues the transaction around it, to which the observers move.
  private func endObservers() -> [any TransactionObserver] {
    enter(outer)
    let observers = strait_thread().endObservers(resuming: outerObservers)
    if outer != nil, !observers.isEmpty { strait_thread().observe(by: observers) }
    return observers
  }

  /// Restores every property.
  func rollBack() {
    let observers = endObservers()
    // Effects that were marked in the meantime find that nothing has changed.
    PublicEntry.run {
      let journals = Array(journals)
      for journal in journals.reversed() { journal.restore() }
      // The number of a wave, without a round.
      let begin = id << 8
      for observer in observers { observer.transactionRolledBack(since: begin) }
      for journal in journals { journal.pointee.deallocationNotice?() }
    }
  }
}
