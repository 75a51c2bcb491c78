import Glibc

/// A thread of its own, for what waits where nothing else may wait.
enum DetachedThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread, which ends when `body` returns.
  ///
  /// - Returns: Whether the system had room for it.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
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
