import Glibc

/// The version of a file, as the system counts: changes within one tick of its clock that keep the
/// size are not seen.
struct FileStamp: Hashable, Sendable {
  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    device = status.st_dev
    inode = status.st_ino
    size = status.st_size
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
