extension Scheduler {
  /// Runs a closure that may ask to be run again, in constant stack.
  ///
  /// ```swift
  /// var left = 3
  /// scheduler.scheduleRecursively { again in
  ///   print(left)
  ///   left -= 1
  ///   if left > 0 { again() }
  /// }
  /// ```
  ///
  /// Every call of `again`, from inside a run or later, in the scheduler's domain, makes one more
  /// run. It never runs the closure inside the closure, not even on a scheduler that runs its work
  /// immediately; on the others each run is scheduled on its own, so that other work takes its turn
  /// in between. One run waits at a time.
  ///
  /// - Parameter action: Runs in the scheduler's domain, once and then as often as it asks.
  /// - Returns: Disposing it, also from inside a run, ends the runs and drops the closure.
  @discardableResult
  public func scheduleRecursively(
    _ action: @escaping (_ again: @escaping () -> Void) -> Void
  ) -> Disposable {
    let work = RecursiveWork(on: self, action)
    work.again()
    return work
  }
}

/// Work that runs once for each request.
private final class RecursiveWork: Disposable {
  private let scheduler: any Scheduler
  private var action: ((_ again: @escaping () -> Void) -> Void)?
  /// The requested runs that have not begun.
  private var runs = 0
  private var isScheduling = false
  /// `true` if a run is with the scheduler.
  private var isWaiting = false
  private var waiting: Disposable?

  init(
    on scheduler: any Scheduler,
    _ action: @escaping (_ again: @escaping () -> Void) -> Void
  ) {
    self.scheduler = scheduler
    self.action = action
    super.init()
  }

  func again() {
    guard !isDisposed else { return }
    runs += 1
    schedule()
  }

  /// Gives the next run to the scheduler.
  ///
  /// A scheduler may run it inside `schedule`: then the loop gives it the one after that.
  private func schedule() {
    if isScheduling { return }
    isScheduling = true
    while runs > 0, !isWaiting, !isDisposed {
      isWaiting = true
      let work = scheduler.schedule { self.run() }
      if isWaiting { waiting = work }
    }
    isScheduling = false
  }

  private func run() {
    isWaiting = false
    waiting = nil
    guard let action else { return }
    runs -= 1
    action { self.again() }
    schedule()
  }

  override func disposed() {
    let action = action.take()
    waiting.take()?.dispose()
    withExtendedLifetime(action) {}
  }
}
