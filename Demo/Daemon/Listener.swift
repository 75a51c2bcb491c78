import Glibc

/// Why the program could not begin, or go on.
struct Failure: Error {
  let message: String
}

/// A Unix socket that takes connections, until it is dropped.
final class Listener {
  let descriptor: Int32
  private let path: String

  /// - Parameter path: Where the socket is made. One that nobody listens to any more is replaced.
  /// - Throws: That there can be none.
  init(_ path: String) throws(Failure) {
    var address = sockaddr_un()
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard 1..<room ~= path.utf8.count else {
      throw Failure(message: "expected a path of 1 to \(room - 1) bytes, got \(path.utf8.count)")
    }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if Self.call(connect, descriptor, &address) == 0 {
      throw Failure(message: "\(path) is another's: somebody listens there")
    }
    // A plain file refuses connections, too, and is left alone.
    if errno == ECONNREFUSED, Self.isSocket(path) { unlink(path) }
    guard Self.call(bind, descriptor, &address) == 0, listen(descriptor, 16) == 0 else {
      throw Failure(message: "\(path): \(String(cString: strerror(errno)))")
    }
    // Only now: an object that throws when it is complete would take the socket of another with it.
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  private static func isSocket(_ path: String) -> Bool {
    var found = stat()
    return lstat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFSOCK
  }

  /// Takes a connection, if one is waiting.
  func accept() -> Int32? {
    let caller = Glibc.accept(descriptor, nil, nil)
    if caller < 0 || fcntl(caller, F_SETFL, O_NONBLOCK) < 0 { return nil }
    return caller
  }

  private static func call(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32,
    _ descriptor: Int32,
    _ address: inout sockaddr_un
  ) -> Int32 {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
