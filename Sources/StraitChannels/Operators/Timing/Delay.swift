import DequeModule

extension Signal {
  /// Sends values and completion later.
  ///
  ///     source    ab--c|
  ///     delay     --ab--c|      2 ticks
  ///
  /// Values keep their order and their distances. Failure passes immediately and drops the values
  /// on their way; completion comes after them, as late as they do. Disposing drops them, also
  /// after the source has completed. A source that is deallocated without an ending drops them too,
  /// and releases the subscriber without an event. With an interval of zero, everything but failure
  /// comes when the scheduler gets round to it.
  ///
  /// - Parameters:
  ///   - interval: The time to add. Must not be negative.
  ///   - scheduler: Measures the time and delivers values and completion; failure arrives where the
  ///     source sent it.
  /// - Returns: A signal that holds the values of one interval. There is at most one piece of work
  ///   on the scheduler.
  public final func delay(_ interval: Duration, on scheduler: any Scheduler) -> Signal<Value> {
    precondition(interval >= .zero, "delay interval must not be negative, got \(interval)")
    return OperatorSignal { subscriber in
      let junction = DelayJunction(subscriber, interval, on: scheduler)
      junction.connect(DelayArm(of: junction), to: self)
      junction.connected()
    }
  }
}

/// The values and the ending that are delayed.
///
/// It outlives the source's subscriber: after the completion, the alarm's work holds it.
private final class DelayJunction<Value>: Junction<Value>, AlarmOwner {
  private let alarm: Alarm
  private let interval: Duration
  /// When each value on its way is due, and last the completion, which has no value.
  private var dues: Deque<Duration> = []
  private var values: Deque<Value> = []

  init(_ downstream: Subscriber<Value>, _ interval: Duration, on scheduler: any Scheduler) {
    alarm = Alarm(on: scheduler)
    self.interval = interval
    super.init(downstream)
  }

  func add(_ value: Value) {
    values.append(value)
    wait()
  }

  override func allCompleted() {
    wait()
  }

  private func wait() {
    let due = alarm.now + interval
    dues.append(due)
    if dues.count == 1 { alarm.set(at: due, for: self) }
  }

  func alarmRang() {
    let now = alarm.now
    // Values added in the meantime wait for the scheduler, and disposal empties the queues.
    var left = dues.count
    repeat {
      guard dues.popFirst() != nil else { return }
      if values.isEmpty { return conclude(.completed) }
      send(values.removeFirst())
      left -= 1
    } while left > 0 && dues.first.map { $0 <= now } ?? false
    if let first = dues.first { alarm.set(at: first, for: self) }
  }

  override func disposed() {
    alarm.cancel()
    let old = values
    values = []
    dues = []
    super.disposed()
    withExtendedLifetime(old) {}
  }
}

private final class DelayArm<Value>: Arm<Value, Value, DelayJunction<Value>> {
  override func next(_ value: Value) {
    junction.add(value)
  }
}
