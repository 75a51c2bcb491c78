import CTerminal
import Glibc
import StraitApp

/// The file of the process's socket, which is removed when the process ends, by itself or by a
/// signal that asks it to.
///
/// A signal that the program handles or ignores is unchanged. If its handler ends the process
/// without `exit`, the file remains, and the next socket of its path replaces it.
enum SocketFile {
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - bind: Makes it; it leaves `errno` if it cannot.
  /// - Returns: `true` if it was made.
  @MainActor
  static func make(_ path: String, _ bind: () -> Bool) -> Bool {
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    for signal in signals { sigaddset(&blocked, signal) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer {
      let code = errno
      pthread_sigmask(SIG_SETMASK, &before, nil)
      errno = code
    }
    guard bind() else { return false }
    keep(path)
    for signal in signals { handle(signal) }
    return true
  }

  /// Removes the file, if it is still there and the same.
  ///
  /// May be called in a signal's handler.
  static func remove() {
    strait_socket_file_remove()
  }

  private static func keep(_ path: String) {
    strait_socket_file_keep(WorkingFolder().completing(path))
    atexit { SocketFile.remove() }
  }

  /// Lets a signal end the process as it would, once the file is removed.
  private static func handle(_ signal: Int32) {
    // A signal ignored at the start of the process stays ignored, and one that the program handles
    // is unchanged: its handler may not end the process, which then continues serving.
    guard strait_signal_is_default(signal) else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      SocketFile.remove()
      raise(signal)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    sigaction(signal, &action, nil)
  }
}
