/// A scheduler whose domain can be reached from outside.
///
/// It is what an `Inlet` is made on. The scheduler itself is used in its domain only; the callbacks
/// that it makes there may go anywhere.
public protocol DomainScheduler: Scheduler {
  /// Makes a callback into the domain.
  ///
  /// - Parameter work: Runs in the domain. It is released on the thread that releases the callback
  ///   last.
  /// - Returns: A closure to call on any thread. Each call makes `work` run once, soon, and never
  ///   inside the call; calls of one thread run in their order.
  func callback(_ work: @escaping () -> Void) -> @Sendable () -> Void
}
