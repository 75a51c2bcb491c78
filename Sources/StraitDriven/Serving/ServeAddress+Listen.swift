import CTerminal
import Glibc
import StraitDriver

extension ServeAddress {
  /// Begins to listen for clients.
  ///
  /// - Returns: The clients: one that exists already, or those that come to a socket.
  /// - Throws: `ServeFailure` if there can be none.
  @MainActor
  func listen() throws(ServeFailure) -> any ServedClients {
    switch self {
    case .standardStreams: return OnlyClient(try Self.client(STDIN_FILENO, STDOUT_FILENO))
    case .pipes(let input, let output): return OnlyClient(try Self.client(input, output))
    case .socket(let descriptor):
      try Self.checkIsConnected(descriptor)
      return OnlyClient(try Self.client(descriptor, descriptor))
    case .path(let path): return try UnixSocket(path)
    }
  }

  @MainActor
  private static func client(
    _ input: Int32,
    _ output: Int32
  ) throws(ServeFailure) -> DescriptorClient {
    try check(input, cannotBe: O_WRONLY, "which cannot be read from")
    try check(output, cannotBe: O_RDONLY, "which cannot be written to")
    let own = try claim(input)
    return DescriptorClient(input: own, output: input == output ? own : try claim(output))
  }

  private static func check(
    _ descriptor: Int32,
    cannotBe mode: Int32,
    _ problem: String
  ) throws(ServeFailure) {
    let flags = fcntl(descriptor, F_GETFL)
    var status = stat()
    // The runtime may since have taken a number that was free at the start, for a descriptor
    // without a file type.
    guard flags >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != 0 else {
      throw ServeFailure("descriptor \(descriptor), which is not open")
    }
    guard flags & O_ACCMODE != mode else {
      throw ServeFailure("descriptor \(descriptor), \(problem)")
    }
  }

  private static func checkIsConnected(_ descriptor: Int32) throws(ServeFailure) {
    func option(_ name: Int32) -> Int32? {
      var value: Int32 = 0
      var size = socklen_t(MemoryLayout.size(ofValue: value))
      return getsockopt(descriptor, SOL_SOCKET, name, &value, &size) == 0 ? value : nil
    }
    guard let kind = option(SO_TYPE) else {
      let problem = errno == EBADF ? "is not open" : "is no socket; for two pipes say fd:N,M"
      throw ServeFailure("descriptor \(descriptor), which \(problem)")
    }
    guard kind == Int32(SOCK_STREAM.rawValue) else {
      throw ServeFailure("descriptor \(descriptor), which is no stream socket")
    }
    guard option(SO_ACCEPTCONN) == 0 else {
      throw ServeFailure("descriptor \(descriptor), which is a socket that listens")
    }
    guard strait_socket_has_peer(descriptor) else {
      throw ServeFailure("descriptor \(descriptor), which is a socket without a peer")
    }
  }

  /// Takes a descriptor for the conversation alone: neither the app nor a program that it runs reads
  /// from it or writes to it.
  ///
  /// Instead of a standard stream, the app reads nothing, and its output is an error message.
  private static func claim(_ descriptor: Int32) throws(ServeFailure) -> Int32 {
    guard descriptor <= STDERR_FILENO else {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard own >= 0 else { throw .system }
    if descriptor == STDOUT_FILENO, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 { return own }
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { throw .system }
    dup2(nothing, descriptor)
    close(nothing)
    return own
  }
}
