import Glibc
import StraitChannels
import StraitCurses
import StraitUI

extension App {
  /// Writes one line on standard error, with the program's name, and ends the process.
  ///
  /// - Parameters:
  ///   - code: The status to exit with.
  ///   - message: The event, and the expectation.
  package static func end(_ code: Int32, _ message: String) -> Never {
    complain(message)
    exit(code)
  }

  /// Writes a message with the program's name to standard error.
  ///
  /// - Parameter message: The event and the expectation; control characters in it are escaped.
  package static func complain(_ message: String) {
    let line = Array(OneLine.each("\(CommandLine.programName): \(message)\n").utf8)
    // Nothing can be done if standard error cannot be written, either.
    try? DescriptorWriter.write(line, to: STDERR_FILENO)
  }

  /// Unblocks all signals in the calling thread, which must be the first of the program.
  ///
  /// A process inherits the signals that its parent has blocked. The threads of a dispatch queue
  /// block most, and a program that one of them has started could not be ended by a signal.
  package static func unblockSignals() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }
}

extension App {
  /// Starts the app, and waits until it has ended.
  ///
  /// - Returns: Why it has ended.
  func runToEnd(_ begin: () -> Void) async -> AppEnding {
    await withCheckedContinuation { continuation in
      let previous = onEnd
      onEnd = { ending in
        previous?(ending)
        continuation.resume(returning: ending)
      }
      begin()
    }
  }

  /// Opens the standard streams that are closed, so that no other descriptor of the program gets
  /// their numbers: then the input has ended, and output fails.
  ///
  /// On a terminal, a crash then ends the program without a question of the runtime's.
  package static func openStandardStreams() {
    defer { CrashPrompt.answer() }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      guard fcntl(stream, F_GETFD) == -1, errno == EBADF else { continue }
      // It is the lowest number that is free, so it is the stream's.
      _ = Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
    }
  }

  /// Ends the process if it can open too few files to run an app, whose files are watched before
  /// there is a display.
  ///
  /// Must be called after `openStandardStreams()`.
  package static func checkRoomForFiles() {
    do throws(DisplayError) {
      try CursesDisplay.checkRoom()
    } catch {
      end(error.exitCode, "\(error)")
    }
  }
}

extension CommandLine {
  /// The program's name, without its folder, as messages show it: a link to it has any name.
  package static var programName: String {
    let name = arguments.first.flatMap { $0.split(separator: "/").last }.map(String.init)
    return OneLine.text(name ?? "strait")
  }
}
