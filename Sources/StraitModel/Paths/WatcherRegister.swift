import StraitChannels

/// The watchers of objects that have no observed variable: nothing of such an object tells of them.
///
/// Only notices by hand ask for them. Which watchers are an object's is known to its own domain; that many
/// domains look into one list is what the lock is for.
enum WatcherRegister {
  private static let lock = Lock()
  // Only touched under the lock.
  private nonisolated(unsafe) static var lists: [UInt: [Entry]] = [:]

  /// A watcher, as a number: it is taken out before it dies.
  private struct Entry: Sendable {
    let watcher: UInt
  }

  /// Adds a watcher.
  static func add(_ watcher: Watcher, of object: AnyObject) {
    let entry = Entry(watcher: number(of: watcher))
    lock.withLock { lists[number(of: object), default: []].append(entry) }
  }

  /// Takes a watcher out.
  static func remove(_ watcher: Watcher, of object: UInt) {
    let own = number(of: watcher)
    lock.withLock {
      lists[object]?.removeAll { $0.watcher == own }
      if lists[object]?.isEmpty == true { lists[object] = nil }
    }
  }

  /// The watchers of an object.
  static func watchers(of object: AnyObject) -> [any PathWatcher] {
    let entries = lock.withLock { lists[number(of: object)] ?? [] }
    return entries.compactMap { entry in
      // It is alive: its own domain, which is the object's, is here.
      UnsafeRawPointer(bitPattern: entry.watcher).map {
        Unmanaged<Watcher>.fromOpaque($0).takeUnretainedValue()
      }
    }
  }

  private static func number(of object: AnyObject) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }
}
