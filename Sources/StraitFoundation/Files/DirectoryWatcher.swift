import Dispatch
import Glibc
import StraitChannels

/// The system's reports about the entries of directories, by inotify(7): one for the process.
///
/// Callbacks never run while its lock is locked.
final class DirectoryWatcher: Sendable {
  static let shared = DirectoryWatcher()

  private struct State {
    var descriptor: Int32 = -1
    /// The source of reports; only kept.
    var source: Carried<any DispatchSourceRead>?
    var listeners: [Int32: [Int: Listener]] = [:]
    var lastNumber = 0
  }

  private let state = Locked(State())
  private let queue = DispatchQueue(label: "strait.files")

  /// Some of the entries of a directory.
  enum Entries: Sendable {
    case named(String)
    case ending(in: String)

    /// Returns whether the entry of a name is one of these.
    func contains(_ name: String) -> Bool {
      switch self {
      case .named(let only): name == only
      case .ending(in: let end): name.hasSuffix(end)
      }
    }
  }

  /// Called on the watcher's queue, once for each batch of reports that concern one of the entries.
  private struct Listener: Sendable {
    let entries: Entries
    let notify: @Sendable () -> Void
  }

  /// Begins to watch entries of a directory.
  ///
  /// - Parameters:
  ///   - directory: Its path. It may be watched several times.
  ///   - entries: The entries.
  ///   - notify: Called on any thread when an entry was written, made, renamed, removed, or given
  ///     other permissions, and when the directory itself was moved or removed.
  /// - Returns: The watch.
  /// - Throws: An error if the directory cannot be watched.
  func watch(
    _ directory: String,
    _ entries: Entries,
    _ notify: @escaping @Sendable () -> Void
  ) throws(FileError) -> DirectoryWatch {
    let result = state.withLock { state -> Result<DirectoryWatch, FileError> in
      if state.descriptor < 0 {
        state.descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        if state.descriptor < 0 { return .failure(FileError(.watch, directory)) }
        state.source = Carried(listen(to: state.descriptor))
      }
      let watched = inotify_add_watch(state.descriptor, directory, Self.mask)
      if watched < 0 { return .failure(FileError(.watch, directory)) }
      state.lastNumber += 1
      let listener = Listener(entries: entries, notify: notify)
      state.listeners[watched, default: [:]][state.lastNumber] = listener
      return .success(DirectoryWatch(watched, state.lastNumber, self))
    }
    return try result.get()
  }

  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
  )

  fileprivate func end(_ watch: DirectoryWatch) {
    let ended = state.withLock { state -> Listener? in
      let ended = state.listeners[watch.watched]?.removeValue(forKey: watch.number)
      if state.listeners[watch.watched]?.isEmpty == true {
        state.listeners[watch.watched] = nil
        inotify_rm_watch(state.descriptor, watch.watched)
      }
      return ended
    }
    // Released outside of the lock.
    withExtendedLifetime(ended) {}
  }

  private func listen(to descriptor: Int32) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.receive(from: descriptor) }
    source.activate()
    return source
  }

  /// Reads all events, and calls the closures of the files that have changed.
  private func receive(from descriptor: Int32) {
    var changed: [Int32: Set<String>] = [:]
    // Directories of which more may have changed than is reported by name.
    var lost: Set<Int32> = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          offset += MemoryLayout<inotify_event>.size
          let name = bytes[offset..<(offset + Int(event.len))].prefix { $0 != 0 }
          offset += Int(event.len)
          if name.isEmpty {
            lost.insert(event.wd)
          } else {
            changed[event.wd, default: []].insert(String(decoding: name, as: UTF8.self))
          }
        }
      }
    }
    let due = state.withLock { state -> [Listener] in
      // The queue of reports has overflowed: any may be missing.
      let hasOverflowed = lost.contains(-1)
      return state.listeners.flatMap { watched, all in
        all.values.filter { listener in
          if hasOverflowed || lost.contains(watched) { return true }
          return changed[watched]?.contains { listener.entries.contains($0) } ?? false
        }
      }
    }
    for listener in due { listener.notify() }
  }
}

/// A watch over entries of a directory, which ends when it is ended or released, on any thread.
final class DirectoryWatch: Sendable {
  fileprivate let watched: Int32
  fileprivate let number: Int
  private let watcher: DirectoryWatcher

  fileprivate init(_ watched: Int32, _ number: Int, _ watcher: DirectoryWatcher) {
    self.watched = watched
    self.number = number
    self.watcher = watcher
  }

  deinit {
    watcher.end(self)
  }
}
