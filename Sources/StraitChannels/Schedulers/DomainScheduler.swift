/// A scheduler whose domain can be reached from outside.
///
/// It is what an `Inlet` is made on. The scheduler itself is used in its domain only; the callbacks
/// that it makes there may go anywhere.
public protocol DomainScheduler: Scheduler {
  /// Makes a callback into the domain.
  ///
  /// - Parameter work: Runs in the domain. It is released wherever the last reference to the
  ///   callback goes.
  /// - Returns: A closure to be called on any thread. Each call has `work` run once, soon, and never inside
  ///   the call; what is asked for on one thread runs in that order.
  func callback(_ work: @escaping () -> Void) -> @Sendable () -> Void
}
