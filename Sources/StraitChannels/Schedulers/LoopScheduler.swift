import CEngine
import DequeModule

/// The scheduler of a plain thread that has a separate loop.
///
/// A program without a loop lets it wait:
///
/// ```swift
/// let loop = LoopScheduler()
/// var isDone = false
/// loop.schedule(after: .milliseconds(10)) { isDone = true }
/// loop.run(until: { isDone })
/// ```
///
/// A host with a loop calls `runDue()` when it was woken or `nextDue` has come:
///
/// ```swift
/// let loop = LoopScheduler(wake: { eventfd_write(descriptor, 1) })
/// ```
///
/// It is made and used on one thread, or on one after the other; only its callbacks are called on
/// other threads.
public final class LoopScheduler: DomainScheduler {
  private let list = DueList()
  private let callbacks = Callbacks()
  /// Callbacks that were taken and have not run yet; a nested loop continues with them.
  private var coming: Deque<@Sendable () -> Void> = []
  private let wake: @Sendable () -> Void
  /// The home of objects that are connected on the loop's thread.
  private var home: HomeDomain?

  /// Makes a scheduler for the current thread.
  ///
  /// Without `wake`, work that comes through a callback runs at the next `runDue()`: that is enough
  /// for `run(until:)`, which is woken by itself, and for a program that calls `runDue()` again and
  /// again. A loop that waits for something else, such as poll(2), is not woken without it.
  ///
  /// - Parameter wake: Called on any thread, that of the sender, when work has arrived through a
  ///   callback and the loop may be waiting; once for all work that arrives until the next
  ///   `runDue()`. It must not wait: its purpose is a write to a pipe or an event descriptor that
  ///   the loop polls.
  public init(wake: @escaping @Sendable () -> Void = {}) {
    self.wake = wake
    settle()
  }

  deinit {
    guard let home else { return }
    let thread = strait_thread()
    if thread.pointee.loop_home == home.number { thread.pointee.loop_home = 0 }
    home.empty()
  }

  /// Makes the loop the home of objects that are connected on the current thread.
  ///
  /// The main thread has a home without a loop, to which any loop comes that runs there. A task
  /// goes from thread to thread, so there the loop is at home only while it runs.
  private func settle() {
    let thread = strait_thread()
    if Home.present(thread) == HomeDomain.main.number { return }
    let home =
      self.home
      ?? HomeRegister.shared.add { [arrivals = callbacks.arrivals, wake] work in
        if arrivals.add(work) { wake() }
      }
    self.home = home
    if withUnsafeCurrentTask(body: { $0 == nil }) { thread.pointee.loop_home = home.number }
  }

  /// The system's uptime.
  public var now: Duration { list.now }

  /// Runs a closure in the loop later.
  ///
  /// - Parameters:
  ///   - delay: The time from `now`. Zero or less means as soon as possible, but not inside this
  ///     call.
  ///   - action: Runs once, in `runDue()` or `run(until:)`.
  /// - Returns: Disposing it before the closure has begun keeps it from running, and drops it.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    list.add(after: delay, action)
  }

  /// Makes a callback into the loop.
  ///
  /// - Parameter work: Runs in the loop, once for each call of the callback. Released with the
  ///   scheduler, if the callback was not before.
  /// - Returns: A closure to call on any thread. After the scheduler's deallocation it does
  ///   nothing.
  public func callback(_ work: @escaping () -> Void) -> @Sendable () -> Void {
    callbacks.make(work, wake: wake)
  }

  /// The time at which the next work is due: now if work has arrived from outside; `nil` without
  /// work.
  public var nextDue: Duration? {
    coming.isEmpty && callbacks.arrivals.isEmpty ? list.nextDue : now
  }

  /// Runs the work that arrived from outside, and then the due work, except for work that is
  /// scheduled in the meantime.
  ///
  /// Must be called on the loop's thread, after each wait. It never waits. The next call
  /// runs work that arrives from outside during this one, and what such work schedules; until then
  /// `nextDue` is not later than `now`.
  public func runDue() {
    // Set before anything runs, so that nothing that is scheduled from here on runs in this call.
    let limit = list.limit
    settle()
    Home.receive()
    if let home { home.run { runWork(limit) } } else { runWork(limit) }
  }

  private func runWork(_ limit: DueList.Limit) {
    coming += callbacks.arrivals.take()
    var left = coming.count
    while left > 0, let work = coming.popFirst() {
      left -= 1
      work()
    }
    list.runDue(limit)
  }

  /// Runs work as it arrives and falls due, and blocks the calling thread in between.
  ///
  /// Called on the loop's thread, for a program that has nothing else to wait for. Work through a
  /// callback wakes it, whether or not the scheduler has a `wake`. With nothing scheduled it waits
  /// for work from outside, for ever if none comes.
  ///
  /// - Parameter isDone: Called on the loop's thread, at the start and after work was run; `true`
  ///   makes the call return.
  public func run(until isDone: () -> Bool) {
    while !isDone() {
      if coming.isEmpty {
        callbacks.arrivals.wait(until: list.nextDue.map(Uptime.nanoseconds) ?? .max)
      }
      runDue()
    }
  }
}
