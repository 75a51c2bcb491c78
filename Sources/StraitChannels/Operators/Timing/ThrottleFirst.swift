extension Signal {
  /// Sends a value, and then none until `interval` has passed.
  ///
  ///     source         abc-d-e-----f--|
  ///     throttleFirst  a---d-------f--|      4 ticks
  ///
  /// Values in the silence are dropped; the first one after it passes at once and begins the next. Failure
  /// and completion pass at once; disposing disposes the source's subscription. With an interval of zero,
  /// every value passes.
  ///
  /// - Parameters:
  ///   - interval: The silence after a value. Must not be negative.
  ///   - scheduler: Its clock measures the interval. Nothing is scheduled on it: values arrive
  ///     where the source sent them.
  /// - Returns: A signal of the first value of each interval.
  public final func throttleFirst(
    _ interval: Duration,
    on scheduler: any Scheduler
  ) -> Signal<Value> {
    precondition(interval >= .zero, "throttleFirst interval must not be negative, got \(interval)")
    return OperatorSignal { self.connect(ThrottleFirstSubscriber($0, interval, on: scheduler)) }
  }
}

private final class ThrottleFirstSubscriber<Value>: OperatorSubscriber<Value, Value> {
  private let interval: Duration
  private let scheduler: any Scheduler
  @exclusivity(unchecked) private var silentUntil: Duration?

  init(_ downstream: Subscriber<Value>, _ interval: Duration, on scheduler: any Scheduler) {
    self.interval = interval
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func next(_ value: Value) {
    let now = scheduler.now
    if let silentUntil, now < silentUntil { return }
    silentUntil = now + interval
    downstream.next(value)
  }
}
