extension Signal {
  /// Sends a value, and then at most one in each interval.
  ///
  ///     source    abc---d-----e-f---|
  ///     throttle  a---c---d---e---f-|      4 ticks, latest
  ///     throttle  a-----d-----e-----|      4 ticks, not latest
  ///
  /// If no value was sent for `interval`, the next one passes immediately. Of the values that
  /// arrive sooner, the latest is sent when `interval` has passed since the last one sent, or none
  /// is. So no two values are closer than `interval`, and with `latest` the last one always
  /// arrives.
  ///
  /// Failure passes immediately and drops the pending value; completion sends it first,
  /// immediately. Disposing drops it. A source that is deallocated without an ending drops it too,
  /// and releases the subscriber without an event. With an interval of zero, every value passes
  /// immediately.
  ///
  /// To wait until the source is quiet, use `debounce(for:on:)`.
  ///
  /// - Parameters:
  ///   - interval: The time between two values at least. Must not be negative.
  ///   - scheduler: Measures the time and delivers the delayed values; the others, failure and
  ///     completion arrive where the source sent them. Without `latest`, nothing is scheduled on
  ///     it.
  ///   - latest: `true` if the latest value of an interval is sent at its end; otherwise the values
  ///     that come too soon are dropped.
  /// - Returns: A signal that holds at most one pending value.
  public final func throttle(
    for interval: Duration,
    on scheduler: any Scheduler,
    latest: Bool
  ) -> Signal<Value> {
    precondition(interval >= .zero, "throttle interval must not be negative, got \(interval)")
    return OperatorSignal {
      self.connect(
        latest
          ? ThrottleLatestSubscriber($0, interval, on: scheduler)
          : ThrottleFirstSubscriber($0, interval, on: scheduler)
      )
    }
  }
}

private final class ThrottleFirstSubscriber<Value>: OperatorSubscriber<Value, Value> {
  private let interval: Duration
  private let scheduler: any Scheduler
  private var silentUntil: Duration?

  init(_ downstream: Subscriber<Value>, _ interval: Duration, on scheduler: any Scheduler) {
    self.interval = interval
    self.scheduler = scheduler
    super.init(downstream)
  }

  override var label: String { "throttle" }

  override func next(_ value: Value) {
    let now = scheduler.now
    if let silentUntil, now < silentUntil { return }
    silentUntil = now + interval
    downstream.next(value)
  }
}

private final class ThrottleLatestSubscriber<Value>: PendingSubscriber<Value> {
  private var silentUntil: Duration?

  override var label: String { "throttle" }

  override func next(_ value: Value) {
    // Letting the pending value go at a disposal may bring the source to send.
    if isDisposed { return }
    let now = alarm.now
    if !isPending, silentUntil.map({ now >= $0 }) ?? true {
      silentUntil = now + interval
      downstream.next(value)
      return
    }
    hold(value) {
      if alarm.due == nil, let silentUntil { alarm.set(at: silentUntil, for: self) }
    }
  }

  override func alarmRang() {
    guard let value = take() else { return }
    silentUntil = alarm.now + interval
    downstream.pass(value)
  }
}
