import CTerminal
import Glibc
import StraitApp
import StraitDriver

/// A client at the other ends of descriptors, which may be two, or one for both ways.
final class DescriptorClient: ServedClient {
  private let input: Int32
  private let output: Int32
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
    var written = 0
    while written < bytes.count {
      await DescriptorWatch.shared.wait(for: POLLOUT, of: output)
      let count = put(bytes[written...], waiting: 0)
      guard count >= 0 else {
        let code = Int32(-count)
        if code != EPIPE, code != ECONNRESET { problem = SystemError(code: code) }
        return false
      }
      written += count
    }
    return true
  }

  nonisolated func writeLast(_ bytes: [UInt8]) {
    // A client that takes nothing must not keep the process.
    _ = put(bytes[...], waiting: 1000)
  }

  private nonisolated func put(_ bytes: ArraySlice<UInt8>, waiting: Int32) -> Int {
    bytes.withUnsafeBytes { strait_write(output, $0.baseAddress, $0.count, waiting) }
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
