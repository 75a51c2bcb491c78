extension Signal {
  /// Subscribes again whenever the source fails, for ever.
  ///
  ///     source    -a-#              every time it is subscribed to
  ///     retry     -a--a--a--a-
  ///
  /// Values and completion pass. A failure is dropped, and the source is subscribed to anew, after its
  /// cleaning up; a source that fails inside `subscribe` is asked again without end, in constant stack,
  /// until a callback disposes the subscription. Disposing disposes the present subscription. Subscribing
  /// anew happens where the source fails. The subscription holds the source, whether it is hot or cold.
  ///
  /// - Returns: A signal that never fails.
  public final func retry() -> Signal<Value> {
    retry(.max)
  }

  /// Subscribes again when the source fails, a number of times.
  ///
  ///     source    -a-#              every time it is subscribed to
  ///     retry     -a--a-#           1
  ///
  /// Values and completion pass. When the retries are used up, the last failure passes at once. Retries
  /// are counted for each subscriber, over its whole life: values in between do not give any back.
  /// Disposing disposes the present subscription. Subscribing anew happens where the source fails, after
  /// its cleaning up, in constant stack. The subscription holds the source.
  ///
  /// - Parameter count: How often the source is subscribed to again at most. 0 means never, where
  ///   ReactiveCocoa's 0 means for ever: that is `retry()` here. Must not be negative.
  /// - Returns: A signal of the values of all attempts.
  public final func retry(_ count: Int) -> Signal<Value> {
    precondition(count >= 0, "retry count must not be negative, got \(count)")
    return OperatorSignal { Resubscription($0, self, afterFailure: true, count).connect(self) }
  }
}
