import CEngine

/// The loop of the main thread: it waits for descriptors, timers and the main queue together.
///
/// ```swift
/// @main enum Program {
///   static func main() {
///     MainLoop.shared.watch(STDIN_FILENO) { _ in readCommand() }
///     MainScheduler.shared.schedule(every: .seconds(1)) { sample() }
///     MainLoop.shared.run(until: { isDone })
///   }
/// }
/// ```
///
/// While it runs, the main thread blocks in one call of poll(2), and no other thread is woken for
/// work of the main thread. Everything that runs on the main actor runs in it: tasks, jobs of
/// `DispatchQueue.main`, timers of `MainScheduler`, and inlets made on that scheduler. Each time it
/// wakes, it runs the main queue first, then the due work, then the actions of descriptors, in the
/// order in which they were registered.
///
/// A program with an asynchronous `main` has no such loop, since its main thread belongs to
/// Dispatch. There, and before the loop runs, a separate thread waits for the descriptors; actions
/// run on the main actor nevertheless.
@MainActor
public final class MainLoop {
  /// The one loop of the main thread.
  public static let shared = MainLoop()

  /// `true` if `run(until:)` is in progress.
  public private(set) var isRunning = false

  private var watches: [DescriptorWatch] = []
  /// The polled entries: the main queue, and then each of `watches`.
  private var polled: [pollfd] = []
  private var isPolledStale = true

  private init() {}

  // MARK: Descriptors

  /// Calls a closure whenever a descriptor is ready.
  ///
  /// The descriptor is only polled, never read, written or closed. A closure that leaves bytes
  /// unread is called again immediately.
  ///
  /// A descriptor that is closed, or was never open, calls the closure once with `.invalid`, and is
  /// not watched any more. Regular files are always ready.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor. It may be watched several times.
  ///   - readiness: The descriptors to wait for. Must not be empty.
  ///   - action: Runs on the main actor. It receives the descriptor's readiness; the end of a
  ///     stream and an error count as ready for reading and writing.
  /// - Returns: Disposing it ends the watch. Its release does not.
  @discardableResult
  public func watch(
    _ descriptor: Int32,
    for readiness: DescriptorReadiness = .reading,
    _ action: @escaping (DescriptorReadiness) -> Void
  ) -> Disposable {
    precondition(
      !readiness.isDisjoint(with: [.reading, .writing]),
      "a descriptor must be watched for reading or writing, got \(readiness)"
    )
    let watch = DescriptorWatch(descriptor, for: readiness, action)
    watches.append(watch)
    isPolledStale = true
    if !isRunning { watch.followOnThread() }
    return Disposable { [weak self] in self?.end(watch) }
  }

  /// Receives the thread's result of polling, while no loop runs.
  func deliver(_ events: Int16, to number: Int64) {
    guard !isRunning, let watch = watches.first(where: { $0.number == number }) else { return }
    deliver(watch.remaining(events), to: watch)
    if !isRunning, watches.contains(where: { $0 === watch }) { watch.followOnThread() }
  }

  private func deliver(_ events: Int16, to watch: DescriptorWatch) {
    if events == 0 { return }
    watch.deliver(events)
    if events & Int16(POLLNVAL) != 0 { end(watch) }
  }

  func end(_ watch: DescriptorWatch) {
    watch.end()
    watches.removeAll { $0 === watch }
    isPolledStale = true
  }

  // MARK: Running

  /// `true` if the loop can run in this process: Dispatch must let a thread run the main queue
  /// itself.
  ///
  /// It does with the libraries of Swift on Linux.
  public nonisolated static var isAvailable: Bool { strait_main_queue_is_available() }

  /// Runs the loop until a condition holds.
  ///
  /// Must be called on the main thread, from a synchronous `main`; not from a task or a job of the
  /// main queue, and not while the loop runs.
  ///
  /// - Parameter isDone: Called before each wait.
  public func run(until isDone: () -> Bool) {
    enter { spin(until: isDone) }
  }

  /// Calls a closure in which the loop will run: descriptors and work that are added in it wait for
  /// `spin(until:)`.
  package func enter<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(
      Self.isAvailable,
      "the main loop must have Dispatch's main queue handle, found none"
    )
    precondition(
      strait_is_main_thread(),
      "the main loop must run on the main thread; an asynchronous main is on another"
    )
    precondition(!isRunning, "the main loop must not run inside itself")
    isRunning = true
    for watch in watches { watch.leaveThread() }
    defer {
      isRunning = false
      for watch in watches { watch.followOnThread() }
      MainScheduler.shared.arm()
    }
    return try body()
  }

  /// Waits for events and work and handles them, until a condition holds.
  package func spin(until isDone: () -> Bool) {
    // The queue does not announce jobs from before it had a descriptor.
    let queue = strait_main_queue_descriptor()
    strait_main_queue_run()
    while !isDone() { wait(and: queue) }
  }

  private func wait(and queue: Int32) {
    if isPolledStale {
      polled = [pollfd(fd: queue, events: Int16(POLLIN), revents: 0)] + watches.map(\.polled)
      isPolledStale = false
    }
    let watches = watches
    let limit = MainScheduler.shared.nextWait
    let isReady = polled.withUnsafeMutableBufferPointer { polled in
      polled.baseAddress.map { strait_poll($0, polled.count, limit) } ?? false
    }
    // The actions can change the polled entries.
    let ready = isReady ? polled : []
    var hasRun = false
    if isReady, ready[0].revents != 0 {
      strait_main_queue_run()
      hasRun = true
    }
    if MainScheduler.shared.runDue() { hasRun = true }
    guard isReady else { return }
    for (watch, polled) in zip(watches, ready.dropFirst()) where polled.revents != 0 {
      deliver(hasRun ? watch.remaining(polled.revents) : polled.revents, to: watch)
      hasRun = true
    }
  }
}
