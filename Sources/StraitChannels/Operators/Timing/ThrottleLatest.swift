extension Signal {
  /// Sends a value at once, and then the latest one at the end of each interval.
  ///
  ///     source          abc---d-----e-f---|
  ///     throttleLatest  a---c---d---e---f-|      4 ticks
  ///
  /// A value that comes when none was sent for `interval` passes at once. Of those that come sooner, the
  /// latest is sent when `interval` has passed since the last one sent. So no two values are closer than
  /// `interval`, and the last one always arrives.
  ///
  /// Failure passes at once and drops the pending value; completion sends it first, at once.
  /// Disposing drops it. A source that is deallocated without an ending drops it too, and releases
  /// the subscriber without an event. With an interval of zero, every value passes at once.
  ///
  /// - Parameters:
  ///   - interval: The time between two values at least. Must not be negative.
  ///   - scheduler: Measures the time and delivers the delayed values; the others, failure and completion
  ///     arrive where the source sent them.
  /// - Returns: A signal that holds at most one pending value.
  public final func throttleLatest(
    _ interval: Duration,
    on scheduler: any Scheduler
  ) -> Signal<Value> {
    precondition(interval >= .zero, "throttleLatest interval must not be negative, got \(interval)")
    return OperatorSignal { self.connect(ThrottleLatestSubscriber($0, interval, on: scheduler)) }
  }
}

private final class ThrottleLatestSubscriber<Value>: PendingSubscriber<Value> {
  @exclusivity(unchecked) private var silentUntil: Duration?

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
