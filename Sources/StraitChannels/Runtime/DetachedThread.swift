internal import Glibc

/// A separate thread, for what waits where nothing else may wait.
package enum DetachedThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread, which ends when `body` returns.
  ///
  /// - Returns: `true` if the system had room for it.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    // Sound since exactly one takes the reference over: the new thread, or this call if there is
    // none.
    let work = Unmanaged.passRetained(Work(body))
    let result = pthread_create(
      &thread,
      nil,
      { place in
        if let place { Unmanaged<Work>.fromOpaque(place).takeRetainedValue().body() }
        return nil
      },
      work.toOpaque()
    )
    guard result == 0 else {
      work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
