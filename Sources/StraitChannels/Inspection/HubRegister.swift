import CEngine

/// The hubs that were made on the threads that keep a register: for inspection, and for tests.
///
/// A hub may be freed on another thread than the one it was made on, so all threads share it.
package enum HubRegister {
  private struct State {
    /// The threads and the numbers of hubs, by `Hub.identity`.
    var entries: [UInt: (thread: UInt64, number: Int)] = [:]
    var lastNumber = 0
    /// The number of `begin` calls on each thread that `end` has not ended.
    var threads: [UInt64: Int] = [:]
  }

  private static let state = Locked(State())

  private static var thread: UInt64 { strait_thread_number() }

  /// Begins to register the hubs that are made on the current thread.
  package static func begin() {
    state.withLock { $0.threads[thread, default: 0] += 1 }
    Hub.register.withLock { $0 = LockedCall(note) }
    strait_count_inspection(1)
  }

  /// Ends the registration, and forgets the current thread's hubs if this is the outermost call.
  package static func end() {
    strait_count_inspection(-1)
    state.withLock { state in
      let count = state.threads[thread, default: 1] - 1
      state.threads[thread] = count == 0 ? nil : count
      if count == 0 { state.entries = state.entries.filter { $0.value.thread != thread } }
    }
  }

  /// Adds a new hub if the current thread keeps a register, and removes a hub that is freed.
  @Sendable
  private static func note(_ hub: Hub, isFreed: Bool) {
    let identity = hub.identity
    state.withLock { state in
      if isFreed {
        state.entries[identity] = nil
      } else if state.threads[thread] != nil {
        state.lastNumber += 1
        state.entries[identity] = (thread, state.lastNumber)
      }
    }
  }

  /// The hubs that were made on the current thread, oldest first.
  package static var hubs: [Hub] {
    state.withLock { $0.entries.filter { $0.value.thread == thread } }
      .sorted { $0.value.number < $1.value.number }
      .compactMap { UnsafeRawPointer(bitPattern: $0.key).map { Hub(at: $0) } }
  }

  /// Returns the violated invariants of the hubs that were made on the current thread.
  ///
  /// - Parameter isAtRest: `true` if no delivery is active, so that no hub may be busy.
  /// - Returns: The violations in words; see `Hub.violations`.
  package static func violations(atRest isAtRest: Bool) -> [String] {
    hubs.flatMap { hub in
      let isLeftBusy = isAtRest && hub.has(.busy)
      return hub.violations + (isLeftBusy ? ["a hub is busy at rest"] : [])
    }
  }
}
