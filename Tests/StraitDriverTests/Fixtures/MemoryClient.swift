/// A client whose bytes are known before.
final class MemoryClient: ServedClient {
  private var pieces: [String]
  private(set) var answers: [String] = []

  init(_ pieces: [String]) {
    self.pieces = pieces
  }

  func read() async -> [UInt8] {
    await Task.yield()
    return pieces.isEmpty ? [] : Array(pieces.removeFirst().utf8)
  }

  func write(_ bytes: [UInt8]) async -> Bool {
    await Task.yield()
    answers.append(String(decoding: bytes, as: UTF8.self))
    return true
  }

  func close() {}
}

/// Clients that are known before.
final class MemoryClients: ServedClients {
  private var clients: [MemoryClient]

  init(_ clients: [MemoryClient]) {
    self.clients = clients
  }

  func next() async throws -> (any ServedClient)? {
    clients.isEmpty ? nil : clients.removeFirst()
  }

  func close() {}
}

struct ServeTestFailure: Error, CustomStringConvertible {
  let description = "something there already"
}
