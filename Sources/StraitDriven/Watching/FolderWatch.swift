import Glibc
import StraitApp

/// Receives from the kernel what happens to the files in some folders.
@MainActor
final class FolderWatch {
  /// Something that has happened to a file.
  struct Event: Hashable {
    /// A kind of change.
    enum Kind {
      /// It was written, or put there under its name.
      case written
      /// It, or a folder, was made, and perhaps not written yet.
      case created
      /// The file was removed.
      case removed
      /// It may be run now, or otherwise not as before.
      case allowed
      /// More may have happened than was recorded, or a folder was removed or moved.
      case anything
    }

    var folder: String
    var name: String
    var kind: Kind
  }

  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_ATTRIB
      | IN_MOVE_SELF
  )

  let file: Int32
  /// The names under which each folder is known, by its number.
  private var folders: [Int32: Set<String>] = [:]
  private var events: [Event] = []

  /// Begins to listen, to no folder yet.
  ///
  /// - Throws: `SystemError` if the kernel has no more of these.
  init() throws {
    file = inotify_init1(Int32(IN_CLOEXEC))
    guard file >= 0 else { throw SystemError(code: errno) }
  }

  deinit { close(file) }

  /// Watches a folder, which may be watched already.
  ///
  /// The watch ends, with an event of the kind `anything`, when the folder is removed or moved.
  ///
  /// - Parameter folder: The path of the folder; empty for the current one.
  /// - Returns: `true` if there is such a folder.
  /// - Throws: `SystemError` if there is one, and it cannot be watched.
  @discardableResult
  func add(_ folder: String) throws(SystemError) -> Bool {
    let number = inotify_add_watch(file, folder.isEmpty ? "." : folder, Self.mask)
    guard number >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return false }
      throw SystemError(code: code)
    }
    folders[number, default: []].insert(folder)
    return true
  }

  /// Waits for the next event.
  ///
  /// - Returns: The event.
  /// - Throws: `SystemError` if no events can be read any more.
  func next() throws(SystemError) -> Event {
    // The received data may contain no event.
    while events.isEmpty { try take() }
    return events.removeFirst()
  }

  private func take() throws(SystemError) {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    var count = -1
    repeat { count = read(file, &bytes, bytes.count) } while count < 0 && errno == EINTR
    guard count > 0 else { throw SystemError(code: count == 0 ? EIO : errno) }
    var offset = 0
    let head = MemoryLayout<inotify_event>.size
    while offset + head <= count {
      let event = bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      }
      let name = bytes[(offset + head)..<(offset + head + Int(event.len))].prefix { $0 != 0 }
      offset += head + Int(event.len)
      take(event, String(decoding: name, as: UTF8.self))
    }
  }

  private func take(_ event: inotify_event, _ name: String) {
    let mask = Int32(truncatingIfNeeded: event.mask)
    if mask & (IN_IGNORED | IN_MOVE_SELF) != 0 {
      // No entry exists if the watch was removed here.
      guard folders.removeValue(forKey: event.wd) != nil else { return }
      if mask & IN_MOVE_SELF != 0 { inotify_rm_watch(file, event.wd) }
      events.append(Event(folder: "", name: "", kind: .anything))
    } else if mask & IN_Q_OVERFLOW != 0 {
      events.append(Event(folder: "", name: "", kind: .anything))
    } else {
      let kind: Event.Kind =
        if mask & (IN_CLOSE_WRITE | IN_MOVED_TO) != 0 {
          .written
        } else if mask & IN_CREATE != 0 {
          .created
        } else if mask & IN_ATTRIB != 0 { .allowed } else { .removed }
      for folder in (folders[event.wd] ?? []).sorted() {
        events.append(Event(folder: folder, name: name, kind: kind))
      }
    }
  }
}
