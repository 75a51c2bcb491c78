import Glibc
import StraitDriver

/// A client at the other ends of descriptors, which may be two, or one for both ways.
final class DescriptorClient: ServedClient {
  private let input: Int32
  private let output: Int32
  private let isSocket: Bool
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - input: What is read from. It is closed with the client.
  ///   - output: What is written to. It is closed with the client.
  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    var status = stat()
    isSocket = fstat(output, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    // A client that is gone is told by the result of a write. A socket can say so for itself alone.
    if !isSocket { signal(SIGPIPE, SIG_IGN) }
  }

  func read() async -> [UInt8] {
    while true {
      await DescriptorWatch.shared.wait(for: POLLIN, of: input)
      let count = Glibc.read(input, &chunk, chunk.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      return Array(chunk.prefix(max(0, count)))
    }
  }

  func write(_ bytes: [UInt8]) async -> Bool {
    let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    var rest = bytes[...]
    while !rest.isEmpty {
      await DescriptorWatch.shared.wait(for: POLLOUT, of: output)
      let count = rest.withUnsafeBytes { bytes in
        // A pipe that is ready takes so much without blocking; a socket says how much it takes.
        isSocket
          ? send(output, bytes.baseAddress, bytes.count, flags)
          : Glibc.write(output, bytes.baseAddress, min(bytes.count, Int(PIPE_BUF)))
      }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func close() {
    Glibc.close(input)
    if output != input { Glibc.close(output) }
  }
}

/// The client that a program was begun with.
final class OnlyClient: ServedClients {
  private var client: DescriptorClient?

  init(_ client: DescriptorClient) {
    self.client = client
  }

  func next() -> (any ServedClient)? {
    defer { client = nil }
    return client
  }

  func close() {}
}
