/// Work that comes to a domain from other threads, in the order it came.
///
/// Safe to share: the list is only touched under the lock.
final class Arrivals: @unchecked Sendable {
  let lock = Lock()
  private var waiting: [@Sendable () -> Void] = []
  private var isOpen = true

  /// Adds work.
  ///
  /// - Returns: Whether it is the first that waits.
  func add(_ work: @escaping @Sendable () -> Void) -> Bool {
    lock.withLock {
      guard isOpen else { return false }
      waiting.append(work)
      lock.signal()
      return waiting.count == 1
    }
  }

  var isEmpty: Bool { lock.withLock { waiting.isEmpty } }

  /// Takes everything out.
  func take() -> [@Sendable () -> Void] {
    lock.withLock { exchange(&waiting, with: []) }
  }

  /// The work is not taken any more.
  func close() {
    let dropped = lock.withLock {
      isOpen = false
      return exchange(&waiting, with: [])
    }
    // Released outside of the lock: what they hold may be the user's.
    withExtendedLifetime(dropped) {}
  }

  /// Waits for work, or for a time.
  func wait(until uptime: UInt64) {
    lock.withLock {
      if waiting.isEmpty { lock.wait(until: uptime) }
    }
  }
}
