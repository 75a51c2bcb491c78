extension Signal {
  /// Sends the result of a closure for each value.
  ///
  ///     source    1--2--3--|
  ///     map       2--4--6--|      { $0 * 2 }
  ///
  /// Failure and completion pass immediately; disposing disposes the source's subscription. The
  /// closure runs where the source sends.
  ///
  /// - Parameter transform: Makes the value to send.
  /// - Returns: A signal of the results.
  @inlinable
  public final func map<Output>(_ transform: @escaping (Value) -> Output) -> Signal<Output> {
    OperatorSignal { self.connect(MapSubscriber($0, transform)) }
  }
}

@usableFromInline
final class MapSubscriber<Input, Output>: HandlingSubscriber<Input, Output> {
  @inlinable
  convenience init(_ downstream: Subscriber<Output>, _ transform: @escaping (Input) -> Output) {
    self.init(downstream) { value, subscriber in
      let output = transform(value)
      // The closure may have disposed the subscription (law 6).
      if !subscriber.isDisposed { subscriber.downstream.next(output) }
    }
  }
}
