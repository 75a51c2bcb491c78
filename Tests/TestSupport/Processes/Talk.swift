import Glibc

/// Lines to and from another process.
///
/// Every wait has a limit, and fails then.
package final class Talk {
  /// The expected text, which did not come.
  package struct Silence: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  private var input: Int32
  private var output: Int32
  private var bytes: [UInt8] = []

  /// Takes over descriptors, which may be one.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    for descriptor in [input, output] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
  }

  /// Connects to a socket, as soon as a process listens there.
  package convenience init(connectingTo path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let end = ContinuousClock.now + waitLimit
    while withUnsafePointer(
      to: &address,
      {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    ) != 0 {
      guard ContinuousClock.now < end else {
        throw Silence(description: "no program listens at \(path)")
      }
      // The start of listening in a process causes no event.
      poll(nil, 0, 5)
    }
    self.init(input: descriptor, output: descriptor)
  }

  deinit {
    close()
  }

  /// Sends a line.
  package func say(_ line: String) throws {
    try send(Array((line + "\n").utf8))
  }

  /// Sends bytes.
  package func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      try wait(POLLOUT, of: output)
      let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else {
        throw Silence(description: "not sent: \(String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(count)
    }
  }

  /// The next line; `nil` at the end.
  package func nextLine() throws -> String? {
    var sought = 0
    while true {
      if let end = bytes[sought...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeFirst(end + 1) }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      sought = bytes.count
      try wait(POLLIN, of: input)
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(input, &chunk, chunk.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else {
        defer { bytes = [] }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
      }
      bytes += chunk[..<count]
    }
  }

  /// Sends a line, and gives the next one that comes.
  package func ask(_ line: String) throws -> String {
    try say(line)
    guard let answer = try nextLine() else { throw Silence(description: "no answer to \(line)") }
    return answer
  }

  /// All lines up to the end.
  package func allLines() throws -> [String] {
    var lines: [String] = []
    while let line = try nextLine() { lines.append(line) }
    return lines
  }

  /// Says that nothing more will be sent.
  package func end() {
    if output == input {
      shutdown(output, Int32(SHUT_WR))
    } else if output >= 0 {
      Glibc.close(output)
      output = -1
    }
  }

  /// Leaves.
  package func close() {
    if output >= 0, output != input { Glibc.close(output) }
    if input >= 0 {
      // A child that another test is starting may hold the socket until it runs its program.
      shutdown(input, Int32(SHUT_RDWR))
      Glibc.close(input)
    }
    input = -1
    output = -1
  }

  private func wait(_ events: Int32, of descriptor: Int32) throws {
    var wish = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    let end = ContinuousClock.now + waitLimit
    while poll(&wish, 1, 1000) <= 0 {
      guard ContinuousClock.now < end else {
        throw Silence(description: "nothing for \(waitLimit)")
      }
    }
  }
}
