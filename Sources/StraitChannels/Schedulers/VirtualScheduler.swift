/// A scheduler whose time stands still until it is advanced: for tests and scripts.
///
/// ```swift
/// let scheduler = VirtualScheduler()
/// scheduler.schedule(after: .milliseconds(300)) { print("due") }
/// scheduler.advance(by: .milliseconds(299))
/// scheduler.advance(by: .milliseconds(1))       // prints due
/// ```
///
/// Work that arrives through a callback, on any thread, runs in the current `advance` or the next
/// one, in the order of arrival, at the virtual time of that moment.
///
/// Scheduling and running take time logarithmic in the work that waits.
public final class VirtualScheduler: DomainScheduler {
  /// The virtual time.
  public private(set) var now: Duration = .zero

  private var waiting = DueHeap()

  private let callbacks = Callbacks()
  private let wake: @Sendable () -> Void

  /// Called in the domain when work was scheduled, to keep the time in step with another clock.
  package var onSchedule: (() -> Void)?

  /// Makes a scheduler whose time is zero.
  public init() {
    wake = {}
  }

  /// Makes a scheduler whose time is zero, for those who keep its time in step with another clock.
  ///
  /// - Parameter wake: Called on any thread when work has come through a callback.
  package init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// Makes a callback into the scheduler's domain.
  ///
  /// - Parameter work: Runs inside `advance`, once for each call of the callback. Released with the
  ///   scheduler, if the callback was not before.
  /// - Returns: A closure to call on any thread. After the scheduler's deallocation it does
  ///   nothing.
  public func callback(_ work: @escaping () -> Void) -> @Sendable () -> Void {
    callbacks.make(work, wake: wake)
  }

  /// Runs a closure when the time has been advanced far enough.
  ///
  /// - Parameters:
  ///   - delay: The time from `now`. Zero or less means at the next `advance`.
  ///   - action: Runs once, inside `advance`.
  /// - Returns: Disposing it before the closure has begun keeps it from running.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    let state = Once(action)
    waiting.add(state, due: now + max(delay, .zero))
    onSchedule?()
    return state
  }

  /// Runs a closure when the virtual time has come to a moment.
  ///
  /// ```swift
  /// scheduler.schedule(at: .seconds(2)) { print(scheduler.now) }    // prints 2.0 seconds
  /// scheduler.advance(by: .seconds(3))
  /// ```
  ///
  /// - Parameters:
  ///   - time: The time. One that has passed means at the next `advance`.
  ///   - action: Runs once, inside `advance`.
  /// - Returns: Disposing it before the closure has begun keeps it from running.
  @discardableResult
  public func schedule(at time: Duration, _ action: @escaping () -> Void) -> Disposable {
    schedule(after: time - now, action)
  }

  /// When the next piece of work is due, or `nil` if none is waiting.
  public var nextDue: Duration? {
    for work in callbacks.arrivals.take() { schedule { work() } }
    return waiting.nextDue
  }

  /// Runs the next piece of work, at the time that it is due.
  ///
  /// ```swift
  /// scheduler.schedule(after: .seconds(5)) { print("five") }
  /// scheduler.schedule { print("now") }
  /// scheduler.step()      // prints now
  /// scheduler.step()      // prints five; `now` is 5 seconds
  /// ```
  ///
  /// Work that was disposed is passed over.
  ///
  /// - Returns: `true` if any work was waiting.
  @discardableResult
  public func step() -> Bool {
    guard let due = nextDue, let next = waiting.next(dueBy: due) else { return false }
    now = max(now, due)
    next.work.run()
    return true
  }

  /// Runs all work, including work scheduled in the meantime, each piece at the time that it is
  /// due.
  ///
  /// Recurring work comes to no end: give a limit where there may be some.
  ///
  /// - Parameter limit: The maximum number of pieces of work to run. Must not be negative.
  /// - Returns: `true` if all work has run.
  @discardableResult
  public func runAll(limit: Int = .max) -> Bool {
    precondition(limit >= 0, "a limit of work must not be negative, got \(limit)")
    var count = 0
    while nextDue != nil {
      guard count < limit else { return false }
      count += 1
      step()
    }
    return true
  }

  /// Lets time pass, and runs what falls due, in order; the time is each one's own while it runs.
  ///
  /// - Parameter duration: The time to advance by. Must not be negative.
  public func advance(by duration: Duration) {
    advance(by: duration, running: .max)
  }

  /// Lets time pass as far as a number of pieces of work allows, so that it always ends.
  ///
  /// - Parameters:
  ///   - duration: The time that passes. Must not be negative.
  ///   - limit: The largest number of pieces of work that are run. The time stays at the last one
  ///     if more is due.
  /// - Returns: `true` if all that was due has run.
  @discardableResult
  package func advance(by duration: Duration, running limit: Int) -> Bool {
    precondition(duration >= .zero, "time must not go back, got \(duration)")
    let end = now + duration
    var count = 0
    while let due = nextDue, due <= end {
      guard count < limit else { return false }
      count += 1
      step()
    }
    // Work may have advanced the time itself, and further.
    now = max(now, end)
    return true
  }
}
