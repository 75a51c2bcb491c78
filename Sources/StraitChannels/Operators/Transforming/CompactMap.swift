extension Signal {
  /// Sends the result of a closure for each value, unless it is `nil`.
  ///
  ///     source        1--a--2--b--|
  ///     compactMap    1-----2-----|      { Int($0) }
  ///
  /// Failure and completion pass immediately; disposing disposes the source's subscription. The
  /// closure runs where the source sends.
  ///
  /// - Parameter transform: Makes the value to send, or `nil` to drop the one it is given.
  /// - Returns: A signal of the results that are not `nil`.
  @inlinable
  public final func compactMap<Output>(
    _ transform: @escaping (Value) -> Output?
  ) -> Signal<Output> {
    OperatorSignal { downstream in
      let subscriber = CompactMapSubscriber<Value, Output>(downstream) { value, subscriber in
        // The closure may dispose the subscription (law 6).
        if let output = transform(value), !subscriber.isDisposed {
          subscriber.downstream.next(output)
        }
      }
      self.connect(subscriber)
    }
  }
}

@usableFromInline
final class CompactMapSubscriber<Input, Output>: HandlingSubscriber<Input, Output> {}
