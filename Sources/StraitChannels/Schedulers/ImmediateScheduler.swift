/// A scheduler that does not wait: work runs inside the call that schedules it.
///
/// ```swift
/// ImmediateScheduler.shared.schedule { print("now") }
/// print("later")
/// ```
///
/// Delayed work blocks the thread until it is due. Work that schedules work runs it immediately, in
/// its midst; recursive scheduling goes through `scheduleRecursively`, which takes no stack. What
/// it returns comes too late to dispose anything. It has no state, so it belongs to every domain.
public final class ImmediateScheduler: Scheduler, Sendable {
  /// The one immediate scheduler.
  public static let shared = ImmediateScheduler()

  private init() {}

  /// The system's uptime.
  public var now: Duration { Uptime.now }

  /// Runs a closure now.
  ///
  /// - Parameters:
  ///   - delay: The time for which the thread is blocked first.
  ///   - action: Runs once, before the call returns.
  /// - Returns: A disposable that has nothing left to do.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    if delay > .zero { Uptime.sleep(until: now + delay) }
    action()
    let done = Disposable {}
    done.dispose()
    return done
  }

  /// Refuses: a thread that waits for recurring work would do nothing else.
  ///
  /// - Parameters:
  ///   - interval: Ignored.
  ///   - delay: Ignored.
  ///   - action: Never runs.
  /// - Returns: Never.
  @discardableResult
  public func schedule(
    every interval: Duration,
    after delay: Duration? = nil,
    _ action: @escaping () -> Void
  ) -> Disposable {
    preconditionFailure("the immediate scheduler cannot run work again and again")
  }
}
