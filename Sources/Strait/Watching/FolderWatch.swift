import Glibc
import StraitApp

/// Hears from the kernel what happens to the files in some folders.
@MainActor
final class FolderWatch {
  /// Something that has happened to a file.
  struct Event: Hashable {
    /// What has happened.
    enum Kind {
      /// It was written, or put there under its name.
      case written
      /// It, or a folder, was made, and perhaps not written yet.
      case created
      /// It is gone.
      case removed
      /// It may be run now, or otherwise not as before.
      case allowed
      /// So much has happened that nobody knows what.
      case anything
    }

    var folder: String
    var name: String
    var kind: Kind
  }

  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_ATTRIB
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

  /// Listens to a folder; again does no harm.
  ///
  /// - Parameter folder: The path of the folder; empty for the present one.
  /// - Returns: Whether there is such a folder.
  @discardableResult
  func add(_ folder: String) -> Bool {
    let number = inotify_add_watch(file, folder.isEmpty ? "." : folder, Self.mask)
    guard number >= 0 else { return false }
    folders[number, default: []].insert(folder)
    return true
  }

  /// Waits for the next event.
  ///
  /// - Returns: The event.
  /// - Throws: `SystemError` if no events can be read any more.
  func next() throws(SystemError) -> Event {
    // What has come may be no event.
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
    if mask & IN_IGNORED != 0 {
      folders[event.wd] = nil
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
