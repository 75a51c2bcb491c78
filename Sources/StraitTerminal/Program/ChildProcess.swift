internal import CTerminal
internal import Glibc

/// A process that this one has started.
///
/// Its release kills and reaps it. Until it is reaped, no other process can have its number.
package final class ChildProcess {
  /// The number of the process.
  package let number: Int32
  /// A descriptor that can be read once the process has ended.
  package let watch: Int32
  private var isReaped = false

  /// Takes over a process that was just started, and kills it if it cannot be watched.
  ///
  /// - Parameter number: The number of the process.
  /// - Throws: `TerminalError.notStarted`.
  package init(_ number: Int32) throws(TerminalError) {
    self.number = number
    watch = strait_process_watch(number)
    guard watch < 0 else { return }
    end()
    throw .notStarted(SystemFailure(call: "pidfd_open", code: -watch))
  }

  deinit {
    end()
    if watch >= 0 { close(watch) }
  }

  /// The termination status; `nil` while the process runs.
  package var status: TerminationStatus? { TerminationStatus(of: number) }

  /// Kills the process unless it has ended, and reaps it.
  ///
  /// - Returns: Its termination status.
  @discardableResult
  package func end() -> TerminationStatus? {
    guard !isReaped else { return nil }
    isReaped = true
    kill(number, SIGKILL)
    let status = strait_process_reap(number)
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}
