import Glibc

/// Bytes that come in from a descriptor, taken out line by line.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// How many of them have no line end among them.
  private var searched = 0

  /// The next whole line, without its end; otherwise `nil`.
  mutating func next() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: 0x0A) else {
      searched = bytes.count
      return nil
    }
    defer {
      bytes.removeFirst(end + 1)
      searched = 0
    }
    return Array(bytes[..<end])
  }

  /// Waits for more, and takes in what there is.
  ///
  /// - Returns: `false` if nothing more will come.
  mutating func fill(from file: Int32) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes += chunk[..<count]
      return true
    }
  }
}
