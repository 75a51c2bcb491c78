extension Signal {
  /// Drops values as long as they pass a test.
  ///
  ///     source       1--2--3--1--|
  ///     skipWhile    ------3--1--|      { $0 < 3 }
  ///
  /// The first value that fails the test is sent, and everything after it. Failure and completion
  /// pass immediately; disposing disposes the source's subscription. The closure runs where the
  /// source sends, up to that value.
  ///
  /// - Parameter predicate: Returns whether to continue dropping.
  /// - Returns: A signal of the values from the first that fails the test.
  @inlinable
  public final func skipWhile(_ predicate: @escaping (Value) -> Bool) -> Signal<Value> {
    OperatorSignal { self.connect(SkipWhileSubscriber($0, predicate)) }
  }
}

@usableFromInline
final class SkipWhileSubscriber<Value>: PredicateSubscriber<Value> {
  private var isSkipping = true

  @usableFromInline
  override func next(_ value: Value) {
    if isSkipping {
      // The closure may dispose the subscription (law 6).
      if predicate(value) || isDisposed { return }
      isSkipping = false
    }
    downstream.next(value)
  }
}
