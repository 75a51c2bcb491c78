import CTerminal
import Glibc
import Synchronization

/// A handler that makes Ctrl-C end the process with the last exit code.
@MainActor
enum Interruption {
  // Written by the main thread, read by the handler of a signal.
  private nonisolated static let lastCode = Atomic<Int32>(-1)

  /// The code; negative if nothing was done yet, and then the signal ends the process as ever.
  static var code: Int32 {
    get { lastCode.load(ordering: .relaxed) }
    set { lastCode.store(newValue, ordering: .relaxed) }
  }

  /// Begins to handle the signal, on any thread, unless it is ignored.
  nonisolated static func begin() {
    // A signal ignored at the start of the process stays ignored.
    guard !strait_signal_is_ignored(SIGINT) else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      let code = Interruption.lastCode.load(ordering: .relaxed)
      if code >= 0 { _exit(code) }
      Glibc.signal(signal, SIG_DFL)
      raise(signal)
    }
    sigaction(SIGINT, &action, nil)
    // The parent of this process may have blocked its signals.
    var interruption = sigset_t()
    sigemptyset(&interruption)
    sigaddset(&interruption, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interruption, nil)
  }
}
