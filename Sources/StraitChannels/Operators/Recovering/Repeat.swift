extension Signal {
  /// Runs the source a number of times, each after the one before has completed.
  ///
  ///     source    -a-|              every time it is subscribed to
  ///     repeat    -a--a-|           2
  ///
  /// A failure passes immediately and ends it; the last run's completion passes. Disposing disposes
  /// the current subscription. Subscribing again happens where the source completes, after its
  /// cleaning up, in constant stack, also if the source completes inside `subscribe`. The
  /// subscription holds the source, whether it is hot or cold.
  ///
  /// - Parameter count: The number of runs for each subscriber; without a limit if no argument is
  ///   given. With 0 the source is never subscribed to, and the result completes. Must not be
  ///   negative.
  /// - Returns: A signal of the values of all runs.
  public final func `repeat`(_ count: Int = .max) -> Signal<Value> {
    precondition(count >= 0, "repeat count must not be negative, got \(count)")
    if count == 0 { return .empty() }
    return OperatorSignal { Resubscription($0, self, afterFailure: false, count - 1).connect(self) }
  }
}
