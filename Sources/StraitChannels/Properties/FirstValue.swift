import CEngine

extension Hub {
  /// Sends a new subscriber the value that it begins with.
  ///
  /// Inside a transaction that value may be undone; then the subscriber is sent the one that holds.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - subscriber: The subscriber.
  ///   - present: Reads the value after a rollback; otherwise `nil` any more. It must not hold what
  ///     the subscriber subscribes to.
  package func replay<Value>(
    _ value: Value,
    to subscriber: Subscriber<Value>,
    present: @escaping () -> Value?
  ) {
    if strait_thread().isInTransaction, existingPropertyExtra?.isOutsideTransactions != true {
      let first = FirstValue(value, to: subscriber, from: self, present)
      strait_thread().observeTransaction(first)
    }
    replay { subscriber.receiveFirst(value, from: self) }
  }
}

extension Subject {
  /// Subscribes to later values, after a first value, which is made in a turn of the subject.
  package final func connect(_ subscriber: Subscriber<Value>, first: () -> Value) {
    connectLive(subscriber)
    guard !subscriber.isDisposed else { return }
    hub.replay {
      let value = first()
      // The user's code may have disposed the subscription (law 6).
      if !subscriber.isDisposed { subscriber.receiveFirst(value, from: hub) }
    }
  }
}

extension Subscriber {
  /// Receives the last value of a source that has ended, and completion.
  package final func receiveLast(_ value: @autoclosure () -> Value) {
    PublicEntry.asDelivery {
      pass(value())
      finish(.completed)
    }
  }
}

/// The value that a subscriber was sent first, inside a transaction.
private final class FirstValue<Value>: TransactionObserver {
  private weak var subscriber: Subscriber<Value>?
  private let hub: Hub
  private let present: () -> Value?
  private var sent: Value
  /// The wave of the property when the value was sent; 0 for another hub.
  private let wave: UInt64

  init(
    _ value: Value,
    to subscriber: Subscriber<Value>,
    from hub: Hub,
    _ present: @escaping () -> Value?
  ) {
    sent = value
    self.subscriber = subscriber
    self.hub = hub
    self.present = present
    wave = hub.has(.property) ? hub.wave : 0
  }

  func transactionCommitted(unchanged: [Hub: UInt64]) {
    // A property that ends with its old value notifies links only.
    if let before = unchanged[hub], wave > before { sendIfOther() }
  }

  func transactionRolledBack(since _: UInt64) {
    sendIfOther()
  }

  /// Sends the current value, unless it is the one that was sent.
  private func sendIfOther() {
    guard let subscriber, subscriber.hubOfSource == hub, let value = present(),
      areIndistinguishable(value, sent) != true
    else { return }
    sent = value
    hub.replay { subscriber.receiveFirst(value, from: hub) }
  }
}

/// The value that an announcement inside a transaction has sent to an end's subscribers.
///
/// A rollback may undo it; then the subscribers are sent the value in force. Bindings make the
/// end's other values agree.
package final class AnnouncedValue<Value>: TransactionObserver {
  private struct Recipient {
    weak var subscriber: Subscriber<Value>?
  }

  // No access of these spans user code.
  @exclusivity(unchecked) private var recipients: [Recipient] = []
  @exclusivity(unchecked) private var sent: Value?
  private let hub: Hub
  private let present: () -> Value?
  /// The list of observers that this was added to last.
  private var list: UInt64 = 0

  init(from hub: Hub, _ present: @escaping () -> Value?) {
    self.hub = hub
    self.present = present
  }

  /// Notes that subscribers are about to be sent a value inside a transaction.
  func note(_ value: Value, to subscribers: some Sequence<Subscriber<Value>>) {
    let thread = strait_thread()
    guard let observers = thread.transactionObservers else { return }
    for subscriber in subscribers
    where !recipients.contains(where: { $0.subscriber === subscriber }) {
      recipients.append(Recipient(subscriber: subscriber))
    }
    sent = value
    if list != observers.number, !recipients.isEmpty {
      list = observers.number
      thread.observeTransaction(self)
    }
  }

  package func transactionCommitted(unchanged _: [Hub: UInt64]) {
    finish()
  }

  package func transactionRolledBack(since _: UInt64) {
    if let sent, let value = present(), areIndistinguishable(value, sent) != true {
      self.sent = value
      let recipients = recipients
      hub.replay {
        for recipient in recipients {
          guard let subscriber = recipient.subscriber, subscriber.hubOfSource == hub,
            !subscriber.isDisposed
          else { continue }
          subscriber.receiveFirst(value, from: hub)
        }
      }
    }
    if !TransactionEnd.isInTransaction { finish() }
  }

  private func finish() {
    recipients = []
    sent = nil
    list = 0
  }
}
