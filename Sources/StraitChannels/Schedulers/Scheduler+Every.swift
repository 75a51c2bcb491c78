extension Scheduler {
  /// Runs a closure again and again, the first time after one interval.
  ///
  /// See `schedule(every:after:_:)`.
  ///
  /// - Parameters:
  ///   - interval: The time from one run to the next, and to the first. Must be positive.
  ///   - action: Runs in the scheduler's domain.
  /// - Returns: Disposing it, also from inside a run, ends the runs and drops the closure.
  @discardableResult
  public func schedule(every interval: Duration, _ action: @escaping () -> Void) -> Disposable {
    // By way of the requirement, which a scheduler may have met otherwise.
    schedule(every: interval, after: nil, action)
  }

  /// Runs a closure again and again, without drifting.
  ///
  /// ```swift
  /// let ticking = scheduler.schedule(every: .seconds(1)) { print("tick") }
  /// ticking.dispose()
  /// ```
  ///
  /// The runs are due on a grid: the first after `delay`, the n-th after that n intervals later, however
  /// late the ones before were. A run that begins late does not move the grid. Runs that could not begin
  /// before the next one was due are left out, so that a scheduler that was held up does not make up for
  /// them in a burst: it runs once, and then on the grid. Only one run waits at a time.
  ///
  /// - Parameters:
  ///   - interval: The time from one run to the next. Must be positive.
  ///   - delay: The time from `now` to the first run; without it, one interval. Zero or less means
  ///     as soon as possible.
  ///   - action: Runs in the scheduler's domain.
  /// - Returns: Disposing it, also from inside a run, ends the runs and drops the closure.
  @discardableResult
  public func schedule(
    every interval: Duration,
    after delay: Duration?,
    _ action: @escaping () -> Void
  ) -> Disposable {
    precondition(interval > .zero, "a recurring interval must be positive, got \(interval)")
    let work = RecurringWork(on: self, every: interval, action)
    work.begin(due: now + max(delay ?? interval, .zero))
    return work
  }
}

/// Work that is due on a grid of times.
///
/// While a run is waiting, the scheduler holds this, and this the scheduler.
final class RecurringWork: Disposable {
  private let scheduler: any Scheduler
  private let interval: Duration
  private var action: (() -> Void)?
  private var due: Duration = .zero
  private var waiting: Disposable?

  init(on scheduler: any Scheduler, every interval: Duration, _ action: @escaping () -> Void) {
    self.scheduler = scheduler
    self.interval = interval
    self.action = action
    super.init()
  }

  /// Begins at a time, which may have passed: the first run is late then, and the grid does not
  /// move.
  func begin(due: Duration) {
    self.due = due
    wait(for: due - scheduler.now)
  }

  private func wait(for delay: Duration) {
    waiting = scheduler.schedule(after: delay) { self.run() }
  }

  private func run() {
    waiting = nil
    guard let action else { return }
    action()
    if isDisposed { return }
    let now = scheduler.now
    due += interval
    while due < now {
      // The quotient is rounded, and may be too large for one step; the run that is due now is not late.
      let missed = min(((now - due) / interval).rounded(.down), 1e15)
      due += interval * max(1, Int(missed))
    }
    wait(for: due - now)
  }

  override func disposed() {
    let action = action.take()
    waiting.take()?.dispose()
    withExtendedLifetime(action) {}
  }
}
