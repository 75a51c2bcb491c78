/// A place and a clock for work.
///
/// All time in Strait comes from one.
///
/// A scheduler runs one piece of work at a time, in its own isolation domain: work due earlier first, and
/// work due at the same time in the order it was scheduled.
public protocol Scheduler: AnyObject {
  /// The time since a moment that the scheduler chose. It never goes back.
  var now: Duration { get }

  /// Runs a closure later.
  ///
  /// - Parameters:
  ///   - delay: The time from `now`. Zero or less means as soon as possible, but not inside this
  ///     call.
  ///   - action: Runs once, in the scheduler's domain.
  /// - Returns: Disposing it before the closure has begun keeps it from running.
  @discardableResult
  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable

  /// Runs a closure again and again.
  ///
  /// A scheduler gets this from `schedule(after:_:)`; one that cannot do it refuses.
  ///
  /// - Parameters:
  ///   - interval: The time from one run to the next. Must be positive.
  ///   - delay: The time from `now` to the first run; without it, one interval.
  ///   - action: Runs in the scheduler's domain.
  /// - Returns: Disposing it ends the runs.
  @discardableResult
  func schedule(
    every interval: Duration,
    after delay: Duration?,
    _ action: @escaping () -> Void
  ) -> Disposable
}

extension Scheduler {
  /// Runs a closure as soon as possible, but not inside this call.
  ///
  /// - Parameter action: Runs once, in the scheduler's domain.
  /// - Returns: Disposing it before the closure has begun keeps it from running.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> Disposable {
    schedule(after: .zero, action)
  }
}
