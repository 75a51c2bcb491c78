import Glibc

/// Why the program could not begin, or continue.
struct Failure: Error {
  let message: String
}

extension Failure {
  /// Describes a refused system call by its error number.
  init(to wish: String, code: Int32) {
    message = "expected to \(wish), found \(String(cString: strerror(code)))"
  }
}

/// A Unix socket that accepts connections of the same user until it is released.
final class Listener {
  let descriptor: Int32
  private let path: String

  /// - Parameter path: The path of the socket. One on which no process listens is replaced.
  /// - Throws: An error if the socket cannot be made.
  init(_ path: String) throws(Failure) {
    var address = sockaddr_un()
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard 1..<room ~= path.utf8.count else {
      throw Failure(message: "expected a path of 1 to \(room - 1) bytes, found \(path.utf8.count)")
    }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let shown = path.debugDescription
    if Self.call(connect, descriptor, &address) == 0 {
      throw Failure(
        message: "expected no process to listen on the socket \(shown), found one that does"
      )
    }
    // A plain file refuses connections, too, and is not touched.
    let isRefused = errno == ECONNREFUSED
    if let isSocket = Self.isSocket(path) {
      guard isSocket else {
        throw Failure(
          message: "expected a socket or nothing at \(shown), found a file that is not a socket"
        )
      }
      if isRefused { unlink(path) }
    }
    // `bind` creates the file with this mode from the start; the umask does not change it.
    fchmod(descriptor, 0o600)
    guard Self.call(bind, descriptor, &address) == 0, listen(descriptor, 16) == 0 else {
      let reason = String(cString: strerror(errno))
      throw Failure(message: "expected to make the socket \(shown), found \(reason)")
    }
    // Only now: an object that throws when it is complete would take the socket of another with it.
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// Returns whether there is a socket at a path; `nil` if there is nothing.
  private static func isSocket(_ path: String) -> Bool? {
    var found = stat()
    return lstat(path, &found) == 0 ? found.st_mode & S_IFMT == S_IFSOCK : nil
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
