package import StraitChannels

/// A scheduler that runs its work inside the call, at a time that stands still.
package final class InlineScheduler: Scheduler {
  package let now: Duration = .zero

  package init() {}

  package func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    action()
    return Disposable {}
  }
}

/// A scheduler of virtual time that counts its work.
package final class CountingScheduler: Scheduler {
  package let inner = VirtualScheduler()
  package private(set) var count = 0

  package init() {}

  package var now: Duration { inner.now }

  package func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    count += 1
    return inner.schedule(after: delay, action)
  }
}
