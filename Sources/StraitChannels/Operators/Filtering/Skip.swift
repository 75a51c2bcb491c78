extension Signal {
  /// Drops the first values.
  ///
  ///     source    a--b--c--d--|
  ///     skip      ------c--d--|      2
  ///
  /// Failure and completion pass immediately; disposing disposes the source's subscription.
  ///
  /// - Parameter count: The number of values to drop, for each subscriber separately. Must not be
  ///   negative.
  /// - Returns: A signal of the values after the first ones.
  public final func skip(_ count: Int) -> Signal<Value> {
    precondition(count >= 0, "the number of values to skip must not be negative, got \(count)")
    return OperatorSignal { self.connect(SkipSubscriber($0, count)) }
  }
}

private final class SkipSubscriber<Value>: CountedSubscriber<Value, Value> {
  override func next(_ value: Value) {
    if count > 0 { count &-= 1 } else { downstream.next(value) }
  }
}
