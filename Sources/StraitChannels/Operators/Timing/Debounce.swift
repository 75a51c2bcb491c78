extension Signal {
  /// Sends a value only once the source has been quiet for `interval`.
  ///
  ///     source    abc---d----|
  ///     debounce  ----c---d--|      interval: 2 ticks
  ///
  /// Failure passes at once and drops the pending value; completion sends it first. Disposing drops
  /// it. A source that is deallocated without an ending drops it too, and releases the subscriber
  /// without an event. With an interval of zero, the last of the values that come before the
  /// scheduler gets round to it is sent.
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
    return OperatorSignal {
      self.connect(DebounceSubscriber($0, interval, on: scheduler, while: nil))
    }
  }

  /// Sends a value only once the source has been quiet for `interval`.
  ///
  ///     source    abc---d----|
  ///     throttle  ----c---d--|      2 ticks
  ///
  /// ReactiveCocoa's name for `debounce(for:on:)`.
  ///
  /// - Parameters:
  ///   - interval: The quiet period. Must not be negative.
  ///   - scheduler: Measures the period and delivers the delayed value.
  /// - Returns: A signal that holds at most one pending value.
  public final func throttle(_ interval: Duration, on scheduler: any Scheduler) -> Signal<Value> {
    precondition(interval >= .zero, "throttle interval must not be negative, got \(interval)")
    return debounce(for: interval, on: scheduler)
  }

  /// Sends some values at once, and others only once the source has been quiet for `interval`.
  ///
  ///     source    abX---c----|
  ///     throttle  --X-----c--|      2 ticks, while it is a small letter
  ///
  /// A value that does not pass the test is sent at once and drops the pending one. The rest is as in
  /// `debounce(for:on:)`.
  ///
  /// - Parameters:
  ///   - interval: The quiet period. Must not be negative.
  ///   - scheduler: Measures the period and delivers the delayed value.
  ///   - isHeld: Returns whether a value waits for quiet. It runs where the source sends.
  /// - Returns: A signal that holds at most one pending value.
  public final func throttle(
    _ interval: Duration,
    on scheduler: any Scheduler,
    while isHeld: @escaping (Value) -> Bool
  ) -> Signal<Value> {
    precondition(interval >= .zero, "throttle interval must not be negative, got \(interval)")
    return OperatorSignal {
      self.connect(DebounceSubscriber($0, interval, on: scheduler, while: isHeld))
    }
  }
}

private final class DebounceSubscriber<Value>: PendingSubscriber<Value> {
  private let isHeld: ((Value) -> Bool)?

  init(
    _ downstream: Subscriber<Value>,
    _ interval: Duration,
    on scheduler: any Scheduler,
    while isHeld: ((Value) -> Bool)?
  ) {
    self.isHeld = isHeld
    super.init(downstream, interval, on: scheduler)
  }

  override func next(_ value: Value) {
    // Letting the pending value go at a disposal may bring the source to send.
    if isDisposed { return }
    if let isHeld {
      let waits = isHeld(value)
      if isDisposed { return }
      if !waits {
        alarm.silence()
        drop()
        if !isDisposed { downstream.next(value) }
        return
      }
    }
    hold(value) { alarm.set(after: interval, for: self) }
  }

  override func alarmRang() {
    guard let value = take() else { return }
    downstream.pass(value)
  }
}
