import Dispatch

/// The scheduler of the main actor, on the main dispatch queue.
///
/// Work runs asynchronously on the main actor, also when it is scheduled from there. The time is the
/// system's uptime. Work without a delay runs in the order it was scheduled; delays are as exact as
/// Dispatch's timers are, and never too short.
@MainActor
public final class MainScheduler: @MainActor DomainScheduler {
  /// The one main scheduler.
  public static let shared = MainScheduler()

  private let list = DueList()

  private init() {}

  /// The system's uptime.
  public var now: Duration { list.now }

  /// Runs a closure on the main actor later.
  ///
  /// - Parameters:
  ///   - delay: The time from `now`. Zero or less means as soon as possible.
  ///   - action: Runs once on the main actor.
  /// - Returns: Disposing it before the closure has begun keeps it from running, and drops it.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    let work = list.add(after: delay, action)
    arm()
    return work
  }

  /// Makes a callback to the main actor.
  ///
  /// - Parameter work: Runs on the main actor, once for each call of the callback.
  /// - Returns: A closure to be called on any thread.
  public func callback(_ work: @escaping () -> Void) -> @Sendable () -> Void {
    // Only read on the main queue, which is the main actor's.
    let carried = Carried(work)
    return {
      DispatchQueue.main.async { MainActor.assumeIsolated { carried.content() } }
    }
  }

  /// The number of nanoseconds that the main loop may wait; -1 for ever.
  var nextWait: Int64 {
    guard let due = list.nextDue else { return -1 }
    return Int64(clamping: Uptime.nanoseconds(min(due - now, Uptime.longestWait)))
  }

  /// Runs the due work, in the main loop.
  ///
  /// - Returns: `true` if there was something to run.
  func runDue() -> Bool {
    list.runDue(list.limit)
  }

  /// Makes Dispatch run the due work, unless the main loop does.
  func arm() {
    guard !MainLoop.shared.isRunning else { return }
    list.arm { due, delay in
      DispatchQueue.main.run(after: delay) {
        MainActor.assumeIsolated { MainScheduler.shared.wake(for: due) }
      }
    }
  }

  private func wake(for due: Duration) {
    list.wake(for: due)
    arm()
  }
}

extension DispatchQueue {
  /// Runs a closure on the queue after a delay.
  func run(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
    if delay <= .zero {
      async(execute: work)
    } else {
      let nanoseconds = Int(Uptime.nanoseconds(min(delay, Uptime.longestWait)))
      asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: work)
    }
  }
}
