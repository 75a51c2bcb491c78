extension Signal {
  /// Subscribes again whenever the source completes, for ever.
  ///
  ///     source    -a-|              every time it is subscribed to
  ///     repeat    -a--a--a--a-
  ///
  /// Values and failure pass. A completion is dropped, and the source is subscribed to anew, after its
  /// cleaning up; a source that completes inside `subscribe` is asked again without end, in constant
  /// stack, until a callback disposes the subscription. Disposing disposes the present subscription.
  /// Subscribing anew happens where the source completes. The subscription holds the source, whether it is
  /// hot or cold.
  ///
  /// - Returns: A signal that never completes.
  public final func `repeat`() -> Signal<Value> {
    `repeat`(.max)
  }

  /// Runs the source a number of times, each after the one before has completed.
  ///
  ///     source    -a-|              every time it is subscribed to
  ///     repeat    -a--a-|           2
  ///
  /// A failure passes at once and ends it; the last run's completion passes. Disposing disposes the
  /// present subscription. Subscribing anew happens where the source completes, after its cleaning up, in
  /// constant stack. The subscription holds the source.
  ///
  /// - Parameter count: How often the source is subscribed to in all, for each subscriber anew. With 0 it
  ///   is never subscribed to, and the result completes at once. Must not be negative.
  /// - Returns: A signal of the values of all runs.
  public final func `repeat`(_ count: Int) -> Signal<Value> {
    precondition(count >= 0, "repeat count must not be negative, got \(count)")
    if count == 0 { return .empty() }
    return OperatorSignal { Resubscription($0, self, afterFailure: false, count - 1).connect(self) }
  }
}
