extension Signal {
  /// Sends the first values, and completes with the last of them.
  ///
  ///     source    a--b--c--d--|
  ///     take      a--(b|)            2
  ///
  /// The completion follows the last value immediately, after the source's subscription is
  /// disposed. None is a signal that completes immediately, without a subscription. Failure passes
  /// immediately, and so does completion if it comes earlier; disposing disposes the source's
  /// subscription.
  ///
  /// - Parameter count: The number of values to send, to each subscriber separately. Must not be
  ///   negative.
  /// - Returns: A signal of the first values.
  public final func take(_ count: Int) -> Signal<Value> {
    precondition(count >= 0, "take count must not be negative, got \(count)")
    return count == 0 ? .empty() : OperatorSignal { self.connect(TakeSubscriber($0, count)) }
  }
}

private final class TakeSubscriber<Value>: CountedSubscriber<Value, Value> {
  override func next(_ value: Value) {
    // Counted before it is sent: the source may send again from inside.
    count &-= 1
    if count > 0 { return downstream.next(value) }
    guard count == 0 else { return }
    downstream.pass(value)
    downstream.finish(.completed)
  }
}
