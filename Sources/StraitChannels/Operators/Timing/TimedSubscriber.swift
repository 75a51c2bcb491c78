/// The subscriber of an operator of one source that waits for a moment.
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

  /// Kept values are sent when the alarm rings.
  override final var forwardsAtOnce: Bool { false }

  func alarmRang() {}

  /// Sends or drops the kept values, since the source has ended.
  func sendRest(before ending: Ending) {}

  /// Drops the kept values, since the subscription was disposed.
  func drop() {}

  override final func end(_ ending: Ending) {
    alarm.cancel()
    sendRest(before: ending)
    downstream.finish(ending)
  }

  override final func disposed() {
    alarm.cancel()
    drop()
  }
}
