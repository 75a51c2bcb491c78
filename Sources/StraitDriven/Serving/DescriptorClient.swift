import Glibc
import StraitApp
import StraitDriver

/// A client at the other ends of descriptors, which may be two, or one for both ways.
final class DescriptorClient: ServedClient {
  private let input: Int32
  private let output: Int32
  private let isSocket: Bool
  private let willClose: () -> Void
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  /// The reason why nothing more can be written, unless the client has disconnected.
  private(set) var problem: SystemError?

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read from. It is closed with the client.
  ///   - output: The descriptor to write to. It is closed with the client.
  ///   - willClose: Called before they are closed.
  init(input: Int32, output: Int32, willClose: @escaping () -> Void = {}) {
    self.input = input
    self.output = output
    self.willClose = willClose
    var status = stat()
    isSocket = fstat(output, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
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
    var rest = bytes[...]
    while !rest.isEmpty {
      await DescriptorWatch.shared.wait(for: POLLOUT, of: output)
      let count = writeSome(rest)
      let code = errno
      if count < 0, code == EINTR || code == EAGAIN { continue }
      guard count > 0 else {
        if count < 0, code != EPIPE, code != ECONNRESET { problem = SystemError(code: code) }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  nonisolated func writeLast(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      // A client that takes nothing must not keep the process.
      let result = poll(&ready, 1, 1000)
      if result < 0, errno == EINTR { continue }
      guard result > 0 else { return }
      let count = writeSome(rest)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes what there is room for, without waiting.
  private nonisolated func writeSome(_ bytes: ArraySlice<UInt8>) -> Int {
    let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    // A ready pipe takes so much without blocking; a socket reports the amount it takes.
    return isSocket
      ? bytes.withUnsafeBytes { send(output, $0.baseAddress, $0.count, flags) }
      : DescriptorWriter.writeOnce(bytes, to: output, limit: Int(PIPE_BUF))
  }

  func close() {
    willClose()
    Glibc.close(input)
    if output != input { Glibc.close(output) }
  }
}

/// The client that a program was begun with.
final class OnlyClient: ServedClients {
  private let client: DescriptorClient
  private var isServed = false

  init(_ client: DescriptorClient) {
    self.client = client
  }

  func next() throws -> (any ServedClient)? {
    if let problem = client.problem { throw problem }
    defer { isServed = true }
    return isServed ? nil : client
  }

  func close() {}
}
