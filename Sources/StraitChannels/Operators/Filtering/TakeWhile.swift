extension Signal {
  /// Sends values as long as they pass a test, and completes at the first that does not.
  ///
  ///     source       1--2--3--1--|
  ///     takeWhile    1--2--|             { $0 < 3 }
  ///
  /// The first value that fails the test is not sent. Failure and completion pass immediately;
  /// disposing disposes the source's subscription. The closure runs where the source sends.
  ///
  /// - Parameter predicate: Returns whether to continue.
  /// - Returns: A signal of the values up to the first that fails the test.
  @inlinable
  public final func takeWhile(_ predicate: @escaping (Value) -> Bool) -> Signal<Value> {
    OperatorSignal { self.connect(TakeWhileSubscriber($0, predicate)) }
  }
}

@usableFromInline
final class TakeWhileSubscriber<Value>: PredicateSubscriber<Value> {
  @usableFromInline
  override func next(_ value: Value) {
    let goesOn = predicate(value)
    // The closure may have disposed the subscription (law 6).
    if isDisposed { return }
    if goesOn { downstream.next(value) } else { downstream.finish(.completed) }
  }
}
