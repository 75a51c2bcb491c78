extension Signal {
  /// Fails if the source has not ended when `interval` has passed.
  ///
  ///     source     a-b-c-d-|
  ///     timeout    a-b-c#        5 ticks
  ///
  /// The time runs from the subscription to the source's ending, and values do not prolong it; for
  /// the time between values see `timeout(between:on:)`. Values, failure and completion pass
  /// immediately. When the time has passed, the source's subscription is disposed, and the result
  /// fails with a `TimeoutError`. Disposing disposes the source's subscription and stops the clock,
  /// as the source's deallocation without an ending does. With an interval of zero, it fails when
  /// the scheduler runs: only values that the source sends before that pass.
  ///
  /// - Parameters:
  ///   - interval: The longest time that the source may take. Must not be negative.
  ///   - scheduler: Measures the time and delivers the `TimeoutError`; everything else arrives
  ///     where the source sent it.
  /// - Returns: A signal that ends in time.
  public final func timeout(_ interval: Duration, on scheduler: any Scheduler) -> Signal<Value> {
    precondition(interval >= .zero, "timeout interval must not be negative, got \(interval)")
    return OperatorSignal {
      TimeoutSubscriber($0, interval, on: scheduler).start(self)
    }
  }

  /// Fails if the source sends nothing for `interval`.
  ///
  ///     source     a-b-c-----d-|
  ///     timeout    a-b-c--#          between: 3 ticks
  ///
  /// The time runs from the subscription to the first value, and from each value to the next, or to
  /// the ending. Values, failure and completion pass immediately. When the time is up, the source's
  /// subscription is disposed, and the result fails with a `TimeoutError`. Disposing disposes the
  /// source's subscription and stops the clock, as the source's deallocation without an ending
  /// does. With an interval of zero, it fails when the scheduler gets round to it after the last of
  /// the values that came before.
  ///
  /// - Parameters:
  ///   - interval: The longest silence of the source. Must not be negative.
  ///   - scheduler: Measures the time and delivers the `TimeoutError`; everything else arrives
  ///     where the source sent it.
  /// - Returns: A signal that is never silent for longer. There is at most one piece of work on the
  ///   scheduler, however fast the values come.
  public final func timeout(
    between interval: Duration,
    on scheduler: any Scheduler
  ) -> Signal<Value> {
    precondition(interval >= .zero, "timeout interval must not be negative, got \(interval)")
    return OperatorSignal {
      SilenceSubscriber($0, interval, on: scheduler).start(self)
    }
  }
}

/// Fails when the time is up.
private class TimeoutSubscriber<Value>: TimedSubscriber<Value, Value> {
  /// Starts the clock, and connects to the source if there is time.
  final func start(_ source: Signal<Value>) {
    alarm.set(after: interval, for: self)
    if !isDisposed { source.connect(self) }
  }

  override func next(_ value: Value) {
    downstream.next(value)
  }

  override final func alarmRang() {
    downstream.finish(.failed(TimeoutError(interval: interval)))
  }
}

/// Begins again with each value.
private final class SilenceSubscriber<Value>: TimeoutSubscriber<Value> {
  override var label: String { "timeout" }

  override func next(_ value: Value) {
    alarm.set(after: interval, for: self)
    if !isDisposed { downstream.next(value) }
  }
}
