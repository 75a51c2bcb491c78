import StraitChannels

/// The watchers of paths that lead through objects whose observed variables do not lead to them.
///
/// Only notices by hand ask for them. Which watchers are an object's is known to its own domain;
/// that many domains look into one list is what the lock is for.
enum WatcherRegister {
  private static let lock = Lock()
  // Only touched under the lock. A watcher is a number here: it is taken out before it is
  // deallocated.
  private nonisolated(unsafe) static var lists: [UInt: [UInt]] = [:]

  /// An object at which a watcher is registered.
  struct Post {
    /// Keeps the object's memory, so that no other object comes to lie there.
    private unowned let object: AnyObject
    fileprivate let number: UInt

    init(_ object: AnyObject) {
      self.object = object
      number = WatcherRegister.number(of: object)
    }
  }

  /// Adds a watcher.
  static func add(_ watcher: Watcher, to posts: [Post]) {
    let own = number(of: watcher)
    let numbers = posts.map(\.number)
    lock.withLock { for number in numbers { lists[number, default: []].append(own) } }
  }

  /// Takes a watcher out.
  static func remove(_ watcher: Watcher, from posts: [Post]) {
    if posts.isEmpty { return }
    let own = number(of: watcher)
    let numbers = posts.map(\.number)
    lock.withLock {
      for number in numbers {
        lists[number]?.removeAll { $0 == own }
        if lists[number]?.isEmpty == true { lists[number] = nil }
      }
    }
  }

  /// The watchers of an object.
  static func watchers(of object: AnyObject) -> [any PathWatcher] {
    let watchers = lock.withLock { lists[number(of: object)] ?? [] }
    return watchers.compactMap { watcher in
      // It is alive: its own domain, which is the object's, is here.
      UnsafeRawPointer(bitPattern: watcher).map {
        Unmanaged<Watcher>.fromOpaque($0).takeUnretainedValue()
      }
    }
  }

  private static func number(of object: AnyObject) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }
}
