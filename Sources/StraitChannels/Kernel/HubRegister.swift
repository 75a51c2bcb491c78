import CEngine

/// The hubs that were made on the threads that keep a register.
///
/// A hub may be freed on another thread than the one it was made on, so all threads share it.
enum HubRegister {
  // Only touched under the lock.
  private nonisolated(unsafe) static var entries: [Hub: (thread: UInt, number: Int)] = [:]
  private nonisolated(unsafe) static var lastNumber = 0

  private static var thread: UInt { UInt(bitPattern: strait_thread()) }

  private static func locked<Result>(_ body: () -> Result) -> Result {
    strait_lock_reports()
    defer { strait_unlock_reports() }
    return body()
  }

  /// Adds a new hub.
  static func add(_ hub: Hub) {
    locked {
      lastNumber += 1
      entries[hub] = (thread, lastNumber)
    }
  }

  /// Removes a hub that is freed.
  static func remove(_ hub: Hub) {
    locked { entries[hub] = nil }
  }

  /// Removes the hubs that were made on the present thread.
  static func removeAll() {
    locked { entries = entries.filter { $0.value.thread != thread } }
  }

  /// The hubs that were made on the present thread, oldest first.
  static var hubs: [Hub] {
    locked { entries.filter { $0.value.thread == thread } }
      .sorted { $0.value.number < $1.value.number }
      .map(\.key)
  }
}
