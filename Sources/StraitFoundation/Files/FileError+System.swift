import Glibc

extension FileError {
  /// Makes an error from the result of the last system call.
  init(_ operation: Operation, _ path: String) {
    let number = errno
    let message = String(cString: strerror(number))
    let (reason, expected): (Reason, String) =
      switch number {
      case ENOENT: (.missing, "the file or its directory to exist")
      case EISDIR, ENOTDIR, ELOOP, ENXIO: (.notAFile, "a regular file in a directory")
      case EACCES, EPERM, EROFS: (.notPermitted, "permission to \(operation.rawValue) it")
      case ENOSPC, EDQUOT, EFBIG: (.noRoom, "room for the file on the device")
      default: (.system(number), "no error")
      }
    self.init(
      operation: operation,
      reason: reason,
      path: path,
      expected: expected,
      found: "error \(number), \(message)"
    )
  }

  /// Makes the error for something other than a regular file.
  init(_ operation: Operation, _ path: String, mode: mode_t) {
    let found =
      switch mode & S_IFMT {
      case S_IFDIR: "a directory"
      case S_IFIFO: "a pipe"
      case S_IFSOCK: "a socket"
      case S_IFCHR, S_IFBLK: "a device"
      default: "something else"
      }
    self.init(
      operation: operation,
      reason: .notAFile,
      path: path,
      expected: "a regular file",
      found: found
    )
  }
}
