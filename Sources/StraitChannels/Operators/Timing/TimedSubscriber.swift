/// The subscriber of an operator of one source that waits for a moment.
///
/// A subclass that overrides `end` or `disposed` calls `alarm.cancel()` there.
class TimedSubscriber<Input, Output>: OperatorSubscriber<Input, Output>, AlarmOwner {
  final let alarm: Alarm
  final let interval: Duration

  init(_ downstream: Subscriber<Output>, _ interval: Duration, on scheduler: any Scheduler) {
    alarm = Alarm(on: scheduler)
    self.interval = interval
    super.init(downstream)
  }

  /// A scheduler's code runs in between.
  override final var isLink: Bool { false }

  /// What it has kept goes out when the alarm rings.
  override final var forwardsAtOnce: Bool { false }

  func alarmRang() {}

  override func end(_ ending: Ending) {
    alarm.cancel()
    downstream.finish(ending)
  }

  override func disposed() {
    alarm.cancel()
  }
}
