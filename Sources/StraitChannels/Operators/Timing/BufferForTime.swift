extension Signal {
  /// Gathers the values of an interval in an array.
  ///
  ///     source    -ab--c-----d|
  ///     buffer    ---x---y----(z|)      2 ticks; x is [a, b], y is [c], z is [d]
  ///
  /// The first value of an array starts the interval, so that no array is empty. Completion sends
  /// the gathered values first; failure passes immediately and drops them, as disposing does. A
  /// source that is deallocated without an ending drops them too, and releases the subscriber
  /// without an event. With an interval of zero, the values that arrived before the scheduler runs
  /// are sent.
  ///
  /// - Parameters:
  ///   - interval: The duration for which values are collected. Must not be negative.
  ///   - scheduler: Measures the time and delivers the arrays; the last one, failure and completion
  ///     arrive where the source sent them.
  /// - Returns: A signal of arrays that are not empty. It holds the values of one interval.
  public final func buffer(
    for interval: Duration,
    on scheduler: any Scheduler
  ) -> Signal<[Value]> {
    precondition(interval >= .zero, "buffer interval must not be negative, got \(interval)")
    return OperatorSignal { self.connect(TimedBufferSubscriber($0, interval, on: scheduler)) }
  }
}

private final class TimedBufferSubscriber<Value>: TimedSubscriber<Value, [Value]> {
  private var gathered: [Value] = []

  override var label: String { "buffer" }

  override func next(_ value: Value) {
    // Letting the values go at a disposal may bring the source to send.
    if isDisposed { return }
    gathered.append(value)
    if gathered.count == 1 { alarm.set(after: interval, for: self) }
  }

  override func alarmRang() {
    downstream.pass(taken())
  }

  override func sendRest(before ending: Ending) {
    let values = taken()
    if case .completed = ending, !values.isEmpty { downstream.pass(values) }
  }

  override func drop() {
    withExtendedLifetime(taken()) {}
  }

  private func taken() -> [Value] {
    defer { gathered = [] }
    return gathered
  }
}
