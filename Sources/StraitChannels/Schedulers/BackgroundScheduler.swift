import Dispatch

/// A separate domain in the background: a private serial dispatch queue.
///
/// ```swift
/// let background = BackgroundScheduler()
/// background.schedule { scheduler in
///   // A graph that is built in here lives here.
///   ticks(every: .seconds(1), on: scheduler).subscribe(onNext: { print($0) })
/// }
/// ```
///
/// It can be used from any domain. Work receives the scheduler of the queue's own domain; that
/// scheduler must not leave the domain. Work runs one piece at a time: earlier due first, and in
/// order for equal times of one caller. Work that was scheduled also runs after the scheduler was
/// deallocated.
public final class BackgroundScheduler: Sendable {
  /// The queue.
  let queue: DispatchQueue
  /// Only read on the queue.
  let local: Carried<QueueScheduler>

  /// Makes a background domain.
  ///
  /// - Parameter label: The name of its queue in debuggers.
  public init(label: String = "strait.background") {
    queue = DispatchQueue(label: label)
    local = Carried(QueueScheduler(queue))
  }

  /// The system's uptime.
  public var now: Duration { Uptime.now }

  /// Runs a closure in the background.
  ///
  /// - Parameters:
  ///   - delay: The time from `now`. Zero or less means as soon as possible, but not inside this
  ///     call.
  ///   - action: Runs once, on the queue, and is handed the scheduler of that domain.
  /// - Returns: A disposable of the caller's domain. Disposing it before the closure has begun
  ///   keeps it from running, and drops it.
  @discardableResult
  public func schedule(
    after delay: Duration = .zero,
    _ action: @escaping @Sendable (_ local: any DomainScheduler) -> Void
  ) -> Disposable {
    let work = RemoteWork(action)
    let due = now + max(delay, .zero)
    queue.async { [local] in
      work.wait(for: local.content.schedule(due: due) { work.take()?(local.content) })
    }
    return Disposable { [queue] in work.cancel(on: queue) }
  }

  /// Runs a closure in the background again and again, without drifting.
  ///
  /// - Parameters:
  ///   - interval: The time between one run and the next. Must be positive.
  ///   - action: Runs on the queue, first after `interval`.
  /// - Returns: A disposable of the caller's domain. Disposing it keeps the closure from being
  ///   begun again, and drops it.
  @discardableResult
  public func schedule(
    every interval: Duration,
    _ action: @escaping @Sendable (_ local: any DomainScheduler) -> Void
  ) -> Disposable {
    precondition(interval > .zero, "a recurring interval must be positive, got \(interval)")
    let work = RemoteWork(action)
    let first = now + interval
    queue.async { [local] in
      let ticks = SerialDisposable()
      work.wait(for: ticks)
      ticks.inner = local.content.schedule(every: interval, due: first) {
        if let action = work.peek() { action(local.content) } else { ticks.dispose() }
      }
    }
    return Disposable { [queue] in work.cancel(on: queue) }
  }
}

/// The executor of actors that share the scheduler's domain.
///
/// ```swift
/// @globalActor actor Measuring {
///   static let shared = Measuring()
///   nonisolated let scheduler = BackgroundScheduler()
///   nonisolated var unownedExecutor: UnownedSerialExecutor { scheduler.asUnownedSerialExecutor() }
/// }
/// ```
///
/// The engine knows the code of such an actor as work of the scheduler. So its objects end on the
/// actor, on whichever thread the last release happens.
extension BackgroundScheduler: SerialExecutor {
  /// Runs a part of a task on the queue; called by Swift.
  ///
  /// - Parameter job: The part of the task.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in
      local.content.run { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
  }

  /// Stops the program if the caller does not run on the scheduler; called by Swift.
  public func checkIsolated() {
    precondition(local.content.isCurrent, "the caller must be work of this scheduler")
  }

  /// Returns whether the caller is work of the scheduler; called by Swift.
  public func isIsolatingCurrentContext() -> Bool? { local.content.isCurrent }
}

/// A closure on its way to another domain.
///
private final class RemoteWork: Sendable {
  /// The work of the queue that waits for its time; only used on the queue.
  private let waiting = Locked<Carried<Disposable>?>(nil)
  private let action: Locked<LockedCall<@Sendable (any DomainScheduler) -> Void>?>

  init(_ action: @escaping @Sendable (any DomainScheduler) -> Void) {
    self.action = Locked(LockedCall(action))
  }

  func peek() -> (@Sendable (any DomainScheduler) -> Void)? {
    action.withLock { $0 }?.call
  }

  func take() -> (@Sendable (any DomainScheduler) -> Void)? {
    action.withLock { $0.take() }?.call
  }

  /// Notes the work of the queue, on the queue.
  func wait(for work: Disposable) {
    let work = Carried(work)
    waiting.withLock { $0 = work }
  }

  /// Drops the closure, and then the work of the queue, which holds its scheduler.
  func cancel(on queue: DispatchQueue) {
    // Released outside of the lock: its captures may be the user's.
    withExtendedLifetime(take()) {}
    queue.async { self.waiting.withLock { $0.take() }?.content.dispose() }
  }
}
