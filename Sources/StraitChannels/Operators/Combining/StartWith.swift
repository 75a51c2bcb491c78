extension Signal {
  /// Sends some values first, and then those of the source.
  ///
  ///     source       --c--d--|
  ///     startWith    (ab)-c--d--|      a, b
  ///
  /// The values are sent inside `subscribe`, to each subscriber; then the source is subscribed.
  /// Failure and completion pass immediately; disposing disposes the source's subscription.
  ///
  /// - Parameter values: The values to begin with.
  /// - Returns: A signal of these values and those of the source.
  public final func startWith(_ values: Value...) -> Signal<Value> {
    startWith(contentsOf: values)
  }

  /// Sends the elements of a sequence first, and then the values of the source.
  ///
  /// See `startWith(_:)`.
  ///
  /// - Parameter values: The values to begin with, held by the result.
  /// - Returns: A signal of these values and those of the source.
  public final func startWith(contentsOf values: some Sequence<Value>) -> Signal<Value> {
    // The subscriber is passed to the source: later values cost nothing here.
    OperatorSignal { subscriber in
      for value in values {
        subscriber.pass(value)
        if subscriber.isDisposed { return }
      }
      // The sequence may have disposed the subscription as it ended (law 6).
      if !subscriber.isDisposed { self.connect(subscriber) }
    }
  }
}
