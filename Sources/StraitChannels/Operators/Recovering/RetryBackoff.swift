extension Signal {
  /// Subscribes again when the source fails, a number of times, and waits before each.
  ///
  ///     source    -a#                   every time it is subscribed to
  ///     retry     -a--a---a#            2, waiting 1 tick, then 2
  ///
  /// Values and completion pass. A failure is dropped, and the source is subscribed to again when
  /// the backoff's time has passed; when the retries are used up, the last failure passes
  /// immediately. Retries and waits are counted for each subscriber, over its whole life. Disposing
  /// disposes the current subscription, or ends the wait. The subscription holds the source.
  ///
  /// - Parameters:
  ///   - count: The largest number of further subscriptions to the source. 0 means never. Must not
  ///     be negative.
  ///   - backoff: The wait before each retry. A wait of zero ends when the scheduler gets round to
  ///     it.
  ///   - scheduler: Measures the time; the source is subscribed to again on it.
  /// - Returns: A signal of the values of all attempts.
  public final func retry(
    _ count: Int = .max,
    backoff: Backoff,
    on scheduler: any Scheduler
  ) -> Signal<Value> {
    precondition(count >= 0, "retry count must not be negative, got \(count)")
    return OperatorSignal {
      BackoffSuccession($0, self, count, backoff, on: scheduler).connect(self)
    }
  }
}

private final class BackoffSuccession<Value>: Resubscription<Value>, AlarmOwner {
  private let backoff: Backoff
  private let alarm: Alarm
  private var retry = 0

  init(
    _ downstream: Subscriber<Value>,
    _ source: Signal<Value>,
    _ count: Int,
    _ backoff: Backoff,
    on scheduler: any Scheduler
  ) {
    self.backoff = backoff
    alarm = Alarm(on: scheduler)
    super.init(downstream, source, afterFailure: true, count)
  }

  override func resubscribe() {
    retry += 1
    alarm.set(after: backoff.delay(beforeRetry: retry), for: self)
  }

  func alarmRang() {
    super.resubscribe()
  }

  override func disposed() {
    alarm.cancel()
    super.disposed()
  }
}
