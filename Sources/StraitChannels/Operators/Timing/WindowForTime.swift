extension Signal {
  /// Sends the values of each interval as a separate signal.
  ///
  ///     source    -ab--c-----d|
  ///     window    -x---y-----z|      2 ticks
  ///     x          ab|
  ///     y              c-|
  ///     z                    d|
  ///
  /// A value that comes while no window is open opens one, which is sent first and receives the
  /// value then; when the interval has passed, it completes. So no window is empty. A window is
  /// hot: to receive all its values, subscribe when the window itself is received.
  ///
  /// The source's ending passes immediately, to the open window first. Disposing leaves the open
  /// window without an ending. If the source is deallocated without an ending, the subscribers of
  /// the open window are released without an event, as the result's is, also if they hold the
  /// window. With an interval of zero, a window is open until the scheduler gets round to closing
  /// it.
  ///
  /// - Parameters:
  ///   - interval: The duration of a window. Must not be negative.
  ///   - scheduler: Measures the time and delivers the windows' completions; everything else
  ///     arrives where the source sent it.
  /// - Returns: A signal of signals.
  public final func window(
    for interval: Duration,
    on scheduler: any Scheduler
  ) -> Signal<Signal<Value>> {
    precondition(interval >= .zero, "window interval must not be negative, got \(interval)")
    return OperatorSignal { self.connect(TimedWindowSubscriber($0, interval, on: scheduler)) }
  }
}

private final class TimedWindowSubscriber<Value>: TimedSubscriber<Value, Signal<Value>> {
  private var open: Subject<Value>?

  override var label: String { "window" }

  override func next(_ value: Value) {
    if let open { return open.pass(value) }
    let due = alarm.now + interval
    let window = Subject<Value>()
    open = window
    downstream.pass(window)
    PublicEntry.delivering { window.pass(value) }
    if !isDisposed, open === window { alarm.set(at: due, for: self) }
  }

  override func alarmRang() {
    close(.completed)
  }

  override func sendRest(before ending: Ending) {
    close(ending)
  }

  override func drop() {
    withExtendedLifetime(open.take()) {}
  }

  override func sourceIsFreed() {
    let window = open
    super.sourceIsFreed()
    window?.releaseSubscribers()
  }

  /// Ends the open window: all subscribers have received it when this returns.
  private func close(_ ending: Ending) {
    guard let window = open else { return }
    open = nil
    PublicEntry.delivering { window.passEnding(ending) }
  }
}
