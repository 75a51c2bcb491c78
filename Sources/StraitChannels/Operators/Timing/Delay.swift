import DequeModule

extension Signal {
  /// Sends values and completion later.
  ///
  ///     source    ab--c|
  ///     delay     --ab--c|      2 ticks
  ///
  /// Values keep their order and their distances. Failure passes at once and drops the values on their way;
  /// completion comes after them, as late as they do. Disposing drops them, also after the source has
  /// completed. A source that dies without ending drops them too, and lets the subscriber go silently.
  /// With an interval of zero, everything but failure comes when the scheduler gets round to it.
  ///
  /// - Parameters:
  ///   - interval: How much later. Must not be negative.
  ///   - scheduler: Measures the time and delivers values and completion; failure arrives where the source
  ///     sent it.
  /// - Returns: A signal that holds the values of one interval. There is at most one piece of work on the
  ///   scheduler.
  public final func delay(_ interval: Duration, on scheduler: any Scheduler) -> Signal<Value> {
    precondition(interval >= .zero, "delay interval must not be negative, got \(interval)")
    return OperatorSignal { subscriber in
      let junction = DelayJunction(subscriber, interval, on: scheduler)
      junction.connect(DelayArm(of: junction), to: self)
      junction.connected()
    }
  }
}

/// Holds what is on its way.
///
/// It outlives the source's subscriber: after the completion, the alarm's work holds it.
private final class DelayJunction<Value>: Junction<Value>, AlarmOwner {
  /// A value on its way, or the completion: `nil`.
  private struct Event {
    let due: Duration
    let value: Value?
  }

  private let alarm: Alarm
  private let interval: Duration
  private var events: Deque<Event> = []

  init(_ downstream: Subscriber<Value>, _ interval: Duration, on scheduler: any Scheduler) {
    alarm = Alarm(on: scheduler)
    self.interval = interval
    super.init(downstream)
  }

  func add(_ value: Value?) {
    let event = Event(due: alarm.now + interval, value: value)
    events.append(event)
    if events.count == 1 { alarm.set(at: event.due, for: self) }
  }

  override func allCompleted() {
    add(nil)
  }

  func alarmRang() {
    let now = alarm.now
    // What is added meanwhile waits for the scheduler, and disposal empties the queue.
    var left = events.count
    repeat {
      guard let event = events.popFirst() else { return }
      guard let value = event.value else { return conclude(.completed) }
      send(value)
      left -= 1
    } while left > 0 && events.first.map { $0.due <= now } ?? false
    if let first = events.first { alarm.set(at: first.due, for: self) }
  }

  override func disposed() {
    alarm.cancel()
    let old = events
    events = []
    super.disposed()
    withExtendedLifetime(old) {}
  }
}

private final class DelayArm<Value>: Arm<Value, Value> {
  private let junction: DelayJunction<Value>

  init(of junction: DelayJunction<Value>) {
    self.junction = junction
    super.init(of: junction)
  }

  override func next(_ value: Value) {
    junction.add(value)
  }
}
