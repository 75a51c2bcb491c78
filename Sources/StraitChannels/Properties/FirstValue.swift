import CEngine

extension Hub {
  /// Sends a new subscriber the value that it begins with.
  ///
  /// Inside a transaction that value may be undone; then the subscriber is sent the one that holds.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - subscriber: The subscriber.
  ///   - present: Reads the value after a rollback; `nil` if there is none any more. It must not
  ///     hold what the subscriber subscribes to.
  package func replay<Value>(
    _ value: Value,
    to subscriber: Subscriber<Value>,
    present: @escaping () -> Value?
  ) {
    if strait_thread().isInTransaction, existingExtra?.isOutsideTransactions != true {
      let first = FirstValue(value, to: subscriber, from: self, present)
      strait_thread().observeTransaction(first)
    }
    replay { subscriber.receiveFirst(value, from: self) }
  }
}

/// The value that a subscriber was sent first, inside a transaction.
private final class FirstValue<Value>: TransactionObserver {
  private weak var subscriber: Subscriber<Value>?
  private let hub: Hub
  private let present: () -> Value?
  private var sent: Value
  /// The wave of the property when the value was sent; 0 of a hub that is no property's.
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

  /// Sends the present value, unless it is the one that was sent.
  private func sendIfOther() {
    guard let subscriber, subscriber.hubOfSource == hub, let value = present(),
      areEqual(value, sent) != true
    else { return }
    sent = value
    hub.replay { subscriber.receiveFirst(value, from: hub) }
  }
}
