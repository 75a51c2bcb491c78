import CTerminal
import Glibc
import StraitDriver

/// A socket with a path, to which clients connect; one at a time is served, and the others wait.
final class UnixSocket: ServedClients {
  /// So many clients may wait for their turn.
  private static let waitingLimit: Int32 = 16

  private let descriptor: Int32

  /// Makes a socket that only this user can connect to.
  ///
  /// Its file is removed when it is closed, and however else the process ends, but by `kill -9`.
  ///
  /// - Parameter path: Where. Nothing may be there yet.
  /// - Throws: `ServeFailure` if it cannot be made; what is there then is as it was.
  init(_ path: String) throws(ServeFailure) {
    var address = sockaddr_un()
    let room = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard path.utf8.count <= room else {
      throw ServeFailure(
        "a path of \(path.utf8.count) bytes, where a socket's can have \(room)"
      )
    }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .system }
    // The file that `bind` makes is given this mode, and never had another one.
    fchmod(descriptor, 0o600)
    guard SocketFile.make(path, { Self.bind(descriptor, &address) }) else {
      let failure = errno == EADDRINUSE ? ServeFailure("something there already") : .system
      Glibc.close(descriptor)
      throw failure
    }
    guard Glibc.listen(descriptor, Self.waitingLimit) == 0 else {
      let failure = ServeFailure.system
      close()
      throw failure
    }
  }

  func next() async throws -> (any ServedClient)? {
    while true {
      await DescriptorWatch.shared.wait(for: POLLIN, of: descriptor)
      let client = strait_socket_accept(descriptor)
      if client >= 0 { return DescriptorClient(input: client, output: client) }
      // Whoever was there may be gone again.
      guard [EAGAIN, EINTR, ECONNABORTED].contains(-client) else {
        throw ServeFailure(String(cString: strerror(-client)))
      }
    }
  }

  func close() {
    SocketFile.remove()
    Glibc.close(descriptor)
  }

  private static func bind(_ descriptor: Int32, _ address: inout sockaddr_un) -> Bool {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}
