import Glibc

/// The version of a file, as the system counts: changes within one tick of its clock that keep the
/// size are not seen.
///
/// A program can set the modification time back. It cannot set the change time.
struct FileStamp: Hashable, Sendable {
  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let modified: Time
  private let changed: Time

  private struct Time: Hashable, Sendable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) {
      seconds = time.tv_sec
      nanoseconds = time.tv_nsec
    }
  }

  init(_ status: stat) {
    device = status.st_dev
    inode = status.st_ino
    size = status.st_size
    modified = Time(status.st_mtim)
    changed = Time(status.st_ctim)
  }

  /// Returns `true` if this is the other version, renamed or not: a file's change time is also that
  /// of its last renaming.
  func isRenamed(from other: FileStamp) -> Bool {
    device == other.device && inode == other.inode && size == other.size
      && modified == other.modified
  }
}
