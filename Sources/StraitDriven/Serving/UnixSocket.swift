import CTerminal
import Glibc
import StraitApp
import StraitDriver
import StraitUI

/// A socket with a path, to which clients connect; one at a time is served, and others are refused.
final class UnixSocket: ServedClients {
  /// So many clients may wait to be served or refused.
  private static let waitingLimit: Int32 = 16

  private let descriptor: Int32
  private let door: Doorkeeper
  /// `true` if the current shortage, in which no client can be accepted, was reported.
  private var hasReportedShortage = false

  /// Makes a socket that only this user can connect to.
  ///
  /// Its file is removed when it is closed, and however else the process ends, but by `kill -9`.
  ///
  /// The socket of a program that has ended without removing its file is replaced, if it is this
  /// user's. Two programs that begin together do not take the path from each other.
  ///
  /// - Parameter path: The path. It must not exist yet.
  /// - Throws: `ServeFailure` if it cannot be made; an existing file is then unchanged.
  init(_ path: String) throws(ServeFailure) {
    let room = strait_socket_path_room()
    guard path.utf8.count <= room else {
      throw ServeFailure("a path of \(path.utf8.count) bytes, where a socket's can have \(room)")
    }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .system }
    // The file that `bind` makes is given this mode, and never had another one.
    fchmod(descriptor, 0o600)
    door = Doorkeeper(of: descriptor, refusal: RequestConversation.answerToOtherClient)
    guard SocketFile.make(path, { Self.listen(descriptor, at: path) }) else {
      let failure = errno == EADDRINUSE ? ServeFailure("something there already") : .system
      Glibc.close(descriptor)
      throw failure
    }
  }

  func next() async throws -> (any ServedClient)? {
    while true {
      await DescriptorWatch.shared.wait(for: POLLIN, of: descriptor)
      let client = strait_socket_accept(descriptor)
      if client >= 0 {
        hasReportedShortage = false
        door.close(while: client)
        return DescriptorClient(input: client, output: client) { [door] in door.open() }
      }
      switch -client {
      // A client that was there may be gone again.
      case EAGAIN, EINTR, ECONNABORTED, EPROTO: continue
      // The app, or another process, may close files later. The client continues waiting in the
      // meantime.
      case EMFILE, ENFILE, ENOBUFS, ENOMEM:
        reportShortage(SystemError(code: -client))
        await DescriptorWatch.shared.pause(milliseconds: 100)
      default: throw ServeFailure(String(cString: strerror(-client)))
      }
    }
  }

  private func reportShortage(_ error: SystemError) {
    guard !hasReportedShortage else { return }
    hasReportedShortage = true
    App.complain("expected to accept a client, found \(error); it is tried again until it succeeds")
  }

  func close() {
    SocketFile.remove()
    Glibc.close(descriptor)
  }

  /// Makes the file and listens, and leaves `errno` if it cannot.
  ///
  /// A socket that is bound and does not listen yet looks like that of a program that has ended:
  /// the folder is locked in the meantime.
  private static func listen(_ descriptor: Int32, at path: String) -> Bool {
    let lock = FolderLock(ofFile: path)
    defer {
      let code = errno
      lock?.unlock()
      errno = code
    }
    func bind() -> Bool {
      errno = -strait_socket_bind(descriptor, path)
      return errno == 0
    }
    if !bind() {
      guard errno == EADDRINUSE else { return false }
      guard lock != nil, isAbandoned(path) else {
        errno = EADDRINUSE
        return false
      }
      guard unlink(path) == 0, bind() else { return false }
    }
    if Glibc.listen(descriptor, waitingLimit) == 0 { return true }
    let code = errno
    unlink(path)
    errno = code
    return false
  }

  /// Returns whether a file is a socket of this user's that no program listens at.
  private static func isAbandoned(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK,
      status.st_uid == geteuid()
    else { return false }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let client = socket(AF_UNIX, kind, 0)
    guard client >= 0 else { return false }
    defer { Glibc.close(client) }
    // If the other end listens, this connects, or finds that too many wait.
    return strait_socket_connect(client, path) == -ECONNREFUSED
  }
}

/// A lock on the folder of a file, which programs take while they begin to serve there.
///
/// The system releases it when the process ends, and it leaves no file.
private struct FolderLock {
  private let folder: Int32

  /// Locks the folder; `nil` if it cannot be read, or another process has had it locked for a
  /// second.
  init?(ofFile path: String) {
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    folder = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    for _ in 0..<100 {
      if flock(folder, LOCK_EX | LOCK_NB) == 0 { return }
      poll(nil, 0, 10)
    }
    Glibc.close(folder)
    return nil
  }

  func unlock() {
    Glibc.close(folder)
  }
}
