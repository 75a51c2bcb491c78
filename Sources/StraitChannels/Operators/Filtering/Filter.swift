extension Signal {
  /// Sends the values that pass a test.
  ///
  ///     source    1--2--3--4--|
  ///     filter    ---2-----4--|      { $0.isMultiple(of: 2) }
  ///
  /// Failure and completion pass immediately; disposing disposes the source's subscription. The
  /// closure runs where the source sends.
  ///
  /// - Parameter isIncluded: Returns whether a value is sent on.
  /// - Returns: A signal of the values that pass.
  @inlinable
  public final func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal<Value> {
    OperatorSignal { self.connect(FilterSubscriber($0, isIncluded)) }
  }
}

@usableFromInline
final class FilterSubscriber<Value>: PredicateSubscriber<Value> {
  @usableFromInline
  override func next(_ value: Value) {
    // The closure may dispose the subscription (law 6).
    if predicate(value), !isDisposed { downstream.next(value) }
  }
}
