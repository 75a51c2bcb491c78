import CEngine

/// The hubs that were made on the threads that keep a register: for inspection, and for tests.
///
/// A hub may be freed on another thread than the one it was made on, so all threads share it.
package enum HubRegister {
  // Only touched under the lock.
  private nonisolated(unsafe) static var entries: [Hub: (thread: UInt64, number: Int)] = [:]
  private nonisolated(unsafe) static var lastNumber = 0
  /// How often each thread has begun to keep a register, and has not ended.
  private nonisolated(unsafe) static var threads: [UInt64: Int] = [:]

  private static var thread: UInt64 { strait_thread_number() }

  /// Begins to keep a register of what is made on the present thread.
  package static func begin() {
    processLocked { threads[thread, default: 0] += 1 }
    strait_count_inspection(1)
  }

  /// Ends that, and forgets what was made on the present thread, if this is the outermost call.
  package static func end() {
    strait_count_inspection(-1)
    processLocked {
      let count = threads[thread, default: 1] - 1
      threads[thread] = count == 0 ? nil : count
      if count == 0 { entries = entries.filter { $0.value.thread != thread } }
    }
  }

  /// Adds a new hub, if the present thread keeps a register.
  static func add(_ hub: Hub) {
    processLocked {
      guard threads[thread] != nil else { return }
      lastNumber += 1
      entries[hub] = (thread, lastNumber)
    }
  }

  /// Removes a hub that is freed.
  static func remove(_ hub: Hub) {
    processLocked { entries[hub] = nil }
  }

  /// The hubs that were made on the present thread, oldest first.
  static var hubs: [Hub] {
    processLocked { entries.filter { $0.value.thread == thread } }
      .sorted { $0.value.number < $1.value.number }
      .map(\.key)
  }

  /// What is not as it must be at the hubs made on the present thread.
  ///
  /// - Parameter isAtRest: Whether no delivery is under way, so that no hub may be busy.
  /// - Returns: The violations in words; see `Hub.violations`.
  package static func violations(atRest isAtRest: Bool) -> [String] {
    hubs.flatMap { hub in
      let isLeftBusy = isAtRest && hub.has(.busy)
      return hub.violations + (isLeftBusy ? ["a hub is busy at rest"] : [])
    }
  }
}
