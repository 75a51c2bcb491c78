extension Signal {
  /// Subscribes again when the source fails, a number of times.
  ///
  ///     source    -a-#              every time it is subscribed to
  ///     retry     -a--a-#           1
  ///
  /// Values and completion pass. When the retries are used up, the last failure passes immediately.
  /// Retries are counted for each subscriber, over its whole life: values in between do not give
  /// any back. Disposing disposes the current subscription. Subscribing again happens where the
  /// source fails, after its cleaning up, in constant stack, also if the source fails inside
  /// `subscribe`. The subscription holds the source, whether it is hot or cold.
  ///
  /// - Parameter count: The number of retries; without a limit if no argument is given, as with
  ///   ReactiveCocoa's 0. Here 0 means none. Must not be negative.
  /// - Returns: A signal of the values of all attempts.
  public final func retry(_ count: Int = .max) -> Signal<Value> {
    precondition(count >= 0, "retry count must not be negative, got \(count)")
    return OperatorSignal { Resubscription($0, self, afterFailure: true, count).connect(self) }
  }
}
