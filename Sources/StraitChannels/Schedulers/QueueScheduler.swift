import Dispatch

/// The scheduler of the domain that a serial dispatch queue is.
///
/// It is used on the queue only.
final class QueueScheduler: DomainScheduler {
  private let queue: DispatchQueue
  private let list = DueList()

  init(_ queue: DispatchQueue) {
    self.queue = queue
  }

  var now: Duration { list.now }

  @discardableResult
  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    let work = list.add(after: delay, action)
    arm()
    return work
  }

  func door(_ work: @escaping () -> Void) -> @Sendable () -> Void {
    // Only looked at on the queue.
    let carried = Carried(work)
    return { [queue] in queue.async { carried.content() } }
  }

  private func arm() {
    list.arm { due, delay in
      // Only looked at on the queue. It holds the scheduler while work waits.
      let carried = Carried(self)
      queue.run(after: delay) { carried.content.wake(for: due) }
    }
  }

  private func wake(for due: Duration) {
    list.wake(for: due)
    arm()
  }
}
