/// Work that comes to a domain from other threads, in the order it came.
final class Arrivals: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isOpen = true
  }

  private let state = Locked(State())

  /// Adds work.
  ///
  /// - Returns: `true` if it is the first that waits.
  func add(_ work: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      guard state.isOpen else { return false }
      state.waiting.append(work)
      self.state.signal()
      return state.waiting.count == 1
    }
  }

  var isEmpty: Bool { state.withLock { $0.waiting.isEmpty } }

  /// Takes everything out.
  func take() -> [@Sendable () -> Void] {
    state.withLock { exchange(&$0.waiting, with: []) }
  }

  /// The work is not taken any more.
  func close() {
    let dropped = state.withLock { state in
      state.isOpen = false
      return exchange(&state.waiting, with: [])
    }
    // Released outside of the lock: their captures may be the user's.
    withExtendedLifetime(dropped) {}
  }

  /// Waits for work, or for a time.
  func wait(until uptime: UInt64) {
    state.wait(until: uptime) { $0.waiting.isEmpty }
  }
}
