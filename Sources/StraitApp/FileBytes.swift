import Glibc

extension [UInt8] {
  /// Reads a whole file.
  ///
  /// - Parameter path: The file. A device or pipe that never ends is given up after 64 MB.
  /// - Throws: `SystemError` if it cannot be read.
  package init(ofFile path: String) throws(SystemError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError(code: errno) }
    defer { close(file) }
    self = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError(code: errno) }
      if count == 0 { return }
      self += chunk[..<count]
      // Far above the size of a script, a snapshot or a key map.
      guard self.count <= 1 << 26 else { throw SystemError(code: EFBIG) }
    }
  }
}
