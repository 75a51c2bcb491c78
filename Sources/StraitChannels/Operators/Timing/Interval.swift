extension Signal where Value == Duration {
  /// Returns a signal that sends the scheduler's time again and again.
  ///
  ///     interval    --2-4-6-      2 ticks
  ///
  /// It never ends; disposing removes its work from the scheduler. Every subscriber has a separate
  /// grid, which begins when it subscribes, does not drift, and leaves out ticks that a busy
  /// scheduler has missed (see `Scheduler.schedule(every:after:_:)`). Values are sent on the
  /// scheduler.
  ///
  /// - Parameters:
  ///   - interval: The time from one value to the next, and to the first. Must be positive.
  ///   - scheduler: Measures the time and sends the values.
  /// - Returns: The signal.
  public static func interval(
    _ interval: Duration,
    on scheduler: any Scheduler
  ) -> Signal<Duration> {
    precondition(interval > .zero, "interval must be positive, got \(interval)")
    return OperatorSignal { subscriber in
      let work = scheduler.schedule(every: interval, after: nil) {
        subscriber.pass(scheduler.now)
      }
      if work is RecurringWork {
        // The scheduler holds it as long as it waits, and it holds the subscriber.
        subscriber.own(Disposable { [weak work] in work?.dispose() })
      } else {
        subscriber.own(work)
      }
    }
  }
}
