import StraitScreen

/// The clients that a program serves, one after the other.
@MainActor
public protocol ServedClients: AnyObject {
  /// Waits for the next client, without keeping the main actor from others.
  ///
  /// - Returns: The client; `nil` if there will be no more.
  /// - Throws: The error that prevents clients from connecting.
  func next() async throws -> (any ServedClient)?

  /// Refuses clients from now on, and removes the socket that was made for them.
  func close()
}

/// A client, as bytes in both directions.
@MainActor
public protocol ServedClient: AnyObject, Sendable {
  /// Waits for bytes, without keeping the main actor from others.
  ///
  /// - Returns: The received bytes; empty at the end, or if the client has disconnected.
  func read() async -> [UInt8]

  /// Waits until bytes are on their way, without keeping the main actor from others.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: `true` if the client is still there.
  func write(_ bytes: [UInt8]) async -> Bool

  /// Closes the connection to the client.
  func close()

  /// Writes as much as possible immediately, on any thread, while a request that takes too long
  /// blocks the main actor; the process ends after it. Without an implementation nothing is
  /// written.
  ///
  /// - Parameter bytes: The bytes.
  nonisolated func writeLast(_ bytes: [UInt8])
}

extension ServedClient {
  /// Writes nothing.
  public nonisolated func writeLast(_ bytes: [UInt8]) {}
}

extension RequestConversation {
  /// Answers the lines of a client until they end, the client has disconnected, or the conversation
  /// has ended.
  ///
  /// The next line is not examined before the client has taken the answer to the one before, so
  /// that a client that sends and never reads is not kept in memory.
  ///
  /// - Parameter client: The client.
  public func serve(_ client: any ServedClient) async {
    self.client = client
    defer { self.client = nil }
    var lines = ByteLines(limit: Self.lineLimit)
    while true {
      let bytes = await client.read()
      lines.add(bytes)
      while let line = lines.next() {
        guard await send(client, line), !isOver else { return }
      }
      guard bytes.isEmpty else { continue }
      if let line = lines.last() { _ = await send(client, line) }
      return
    }
  }

  private func send(_ client: any ServedClient, _ line: ByteLines.Line) async -> Bool {
    switch line {
    case .line(let bytes):
      guard let text = await answer(bytes) else { return true }
      return await client.write(Array((text + "\n").utf8))
    case .tooLong: return await client.write(Array((answerToLongLine + "\n").utf8))
    }
  }
}
