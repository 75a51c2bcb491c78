/// A scheduler whose time stands still until it is told to go on: for tests and scripts.
///
/// ```swift
/// let scheduler = VirtualScheduler()
/// scheduler.schedule(after: .milliseconds(300)) { print("due") }
/// scheduler.advance(by: .milliseconds(299))
/// scheduler.advance(by: .milliseconds(1))       // prints due
/// ```
///
/// What comes through a door, from whatever thread, runs in the `advance` under way or the next one, in
/// the order it came, at the time that it finds there.
///
/// Scheduling takes time linear in the work that is due no later; running takes constant time.
public final class VirtualScheduler: DomainScheduler {
  private struct Work {
    let due: Duration
    let once: Once
  }

  /// The virtual time.
  @exclusivity(unchecked) public private(set) var now: Duration = .zero

  /// In order of running from the end: the next is the last.
  @exclusivity(unchecked) private var waiting: [Work] = []

  private let doors = Doors()

  /// Makes a scheduler whose time is zero.
  public init() {}

  /// Makes a way into the scheduler's domain.
  ///
  /// - Parameter work: Runs inside `advance`, once for each call of the door. Released with the scheduler,
  ///   if the door was not before.
  /// - Returns: A closure to be called on any thread. Once the scheduler is gone it does nothing.
  public func door(_ work: @escaping () -> Void) -> @Sendable () -> Void {
    doors.make(work)
  }

  /// Runs a closure when the time has been advanced far enough.
  ///
  /// - Parameters:
  ///   - delay: How long after `now`. Zero or less means at the next `advance`.
  ///   - action: Runs once, inside `advance`.
  /// - Returns: Disposing it before the closure has begun keeps it from running.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    let due = now + max(delay, .zero)
    let state = Once(action)
    let work = Work(due: due, once: state)
    let index = waiting.lastIndex { $0.due > due }.map { $0 + 1 } ?? 0
    waiting.insert(work, at: index)
    return state
  }

  /// When the next piece of work is due, or `nil` if none is waiting.
  public var nextDue: Duration? {
    for work in doors.arrivals.take() { schedule { work() } }
    forgetDisposed()
    return waiting.last?.due
  }

  /// Lets time pass, and runs what falls due, in order; the time is each one's own while it runs.
  ///
  /// - Parameter duration: How much time passes. Must not be negative.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "time must not go back, got \(duration)")
    let end = now + duration
    while let due = nextDue, due <= end {
      guard let work = waiting.popLast() else { break }
      now = max(now, due)
      work.once.run()
    }
    // Work may have advanced the time itself, and further.
    now = max(now, end)
  }

  private func forgetDisposed() {
    while let last = waiting.last, last.once.isDisposed { waiting.removeLast() }
  }
}
