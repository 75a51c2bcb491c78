import Dispatch

/// The scheduler of the domain that a serial dispatch queue is.
///
/// It is used on the queue only.
final class QueueScheduler: DomainScheduler {
  private let queue: DispatchQueue
  private let list = DueList()
  /// The home of objects that are connected in the scheduler's work.
  private let home: HomeDomain

  init(_ queue: DispatchQueue) {
    self.queue = queue
    home = HomeRegister.shared.add { queue.async(execute: $0) }
  }

  /// Runs a closure on the queue, as work of the scheduler's.
  func run(_ body: () -> Void) {
    home.run(body)
  }

  /// `true` in the scheduler's work.
  var isCurrent: Bool { Home.here == home.number }

  var now: Duration { list.now }

  @discardableResult
  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    schedule(due: now + max(delay, .zero), action)
  }

  /// Runs a closure on the queue, as if it had been scheduled when its time was reckoned.
  @discardableResult
  func schedule(due: Duration, _ action: @escaping () -> Void) -> Disposable {
    // Work that waits holds the scheduler. Disposed work holds nothing.
    let work = list.add(due: due) { [self] in withExtendedLifetime(self, action) }
    arm()
    return work
  }

  /// Runs a closure on the queue again and again, on a grid that may have begun.
  func schedule(
    every interval: Duration,
    due: Duration,
    _ action: @escaping () -> Void
  ) -> Disposable {
    let work = RecurringWork(on: self, every: interval, action)
    work.begin(due: due)
    return work
  }

  func callback(_ work: @escaping () -> Void) -> @Sendable () -> Void {
    // Read on the queue only. It holds the scheduler, since objects made in the background outlive
    // the object that owns them.
    let carried = Carried((scheduler: self, work: work))
    return { [queue] in queue.async { carried.content.scheduler.run(carried.content.work) } }
  }

  private func arm() {
    list.arm { due, delay in
      // Only called on the queue.
      let scheduler = Carried({ [weak self] in self })
      queue.run(after: delay) { scheduler.content()?.wake(for: due) }
    }
  }

  private func wake(for due: Duration) {
    home.run { list.wake(for: due) }
    arm()
  }
}
