import Glibc
import StraitScreen

extension ByteLines {
  /// Waits for more at a descriptor, and adds it.
  ///
  /// - Returns: `false` if nothing more will come.
  mutating func fill(from file: Int32) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // Another process has made the stream that both have non-blocking.
        var polled = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        poll(&polled, 1, -1)
        continue
      }
      guard count > 0 else { return false }
      add(chunk[..<count])
      return true
    }
  }
}
