extension Signal {
  /// Sends a value only once the source has been quiet for `interval`.
  ///
  ///     source    abc---d----|
  ///     debounce  ----c---d--|      interval: 2 ticks
  ///
  /// Failure passes immediately and drops the pending value; completion sends it first. Disposing
  /// drops it. A source that is deallocated without an ending drops it too, and releases the
  /// subscriber without an event. With an interval of zero, the last of the values that come before
  /// the scheduler gets round to it is sent.
  ///
  /// - Parameters:
  ///   - interval: The quiet period. Must not be negative.
  ///   - scheduler: Measures the period and delivers the delayed value; failure and completion arrive
  ///     where the source sent them.
  /// - Returns: A signal that holds at most one pending value. A value takes constant time, and there is
  ///   at most one piece of work on the scheduler, however fast the values come.
  public final func debounce(
    for interval: Duration,
    on scheduler: any Scheduler
  ) -> Signal<Value> {
    precondition(interval >= .zero, "debounce interval must not be negative, got \(interval)")
    return OperatorSignal { self.connect(DebounceSubscriber($0, interval, on: scheduler)) }
  }
}

private final class DebounceSubscriber<Value>: PendingSubscriber<Value> {
  override func next(_ value: Value) {
    // Letting the pending value go at a disposal may bring the source to send.
    if isDisposed { return }
    hold(value) { alarm.set(after: interval, for: self) }
  }

  override func alarmRang() {
    guard let value = take() else { return }
    downstream.pass(value)
  }
}
