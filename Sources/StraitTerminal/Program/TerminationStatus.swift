internal import CTerminal
internal import Glibc

/// The termination status of a program.
public enum TerminationStatus: Hashable, Sendable, CustomStringConvertible {
  /// It has exited with a status.
  case exited(Int32)
  /// A signal has ended it.
  case signalled(Int32)

  /// All of it in a few words: `exit status 3`, `signal 11`.
  public var description: String {
    switch self {
    case .exited(let status): "exit status \(status)"
    case .signalled(let signal): "signal \(signal)"
    }
  }

  /// Asks how a child has ended, and leaves it to be reaped; `nil` while it runs.
  init?(of process: pid_t) {
    var status: Int32 = 0
    switch strait_process_end(process, &status) {
    case 1: self = .exited(status)
    case 2: self = .signalled(status)
    default: return nil
    }
  }
}
