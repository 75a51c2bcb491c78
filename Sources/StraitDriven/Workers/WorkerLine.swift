import Glibc
import StraitApp
import StraitChannels
import StraitDriver
import StraitScreen

/// A worker's end of the line to the process that has started it.
@MainActor
final class WorkerLine {
  /// The descriptor.
  nonisolated let file: Int32
  private var lines = ByteLines()

  /// Takes the line that the environment names; `nil` for a process that is not a worker.
  ///
  /// The variable is taken away, and the descriptor kept from being inherited, so that no program that
  /// the app starts takes itself for a worker.
  init?() {
    guard let value = getenv(WorkerProcesses.variable), let file = Int32(String(cString: value)),
      Self.isSocket(file)
    else { return nil }
    unsetenv(WorkerProcesses.variable)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    self.file = file
    Self.end(with: file)
  }

  /// The next order, without the end of its line; `nil` when no more come.
  func nextLine() -> [UInt8]? {
    while true {
      if let line = lines.nextLine() { return line }
      guard lines.fill(from: file) else { return nil }
    }
  }

  /// Answers an order, on any thread.
  nonisolated func send(_ answer: JobAnswer) {
    // If the other process has ended, this one ends anyway.
    try? DescriptorWriter.write(Array((answer.line + "\n").utf8), to: file)
  }

  private static func isSocket(_ file: Int32) -> Bool {
    var status = stat()
    return file > STDERR_FILENO && fstat(file, &status) == 0
      && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Ends this process when the other one has ended, also in the middle of a test that never ends.
  ///
  /// Its thread is separate from the main actor's.
  private nonisolated static func end(with file: Int32) {
    _ = DetachedThread.start {
      while true {
        // Asked for nothing, it reports the end alone.
        var line = pollfd(fd: file, events: 0, revents: 0)
        if poll(&line, 1, -1) > 0 { _exit(3) }
      }
    }
  }
}
