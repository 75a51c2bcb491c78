import Glibc

/// Lets Ctrl-C end the process with the exit code of what was done last.
@MainActor
enum Interruption {
  // Written by the main thread, read by the handler of a signal: one number, whole at any moment.
  private nonisolated(unsafe) static var lastCode: Int32 = -1

  /// The code; negative if nothing was done yet, and then the signal ends the process as ever.
  static var code: Int32 {
    get { lastCode }
    set { lastCode = newValue }
  }

  /// Begins to handle the signal, on whatever thread it comes, unless it is ignored.
  nonisolated static func begin() {
    var action = sigaction()
    sigaction(SIGINT, nil, &action)
    // What was ignored when the process was started stays ignored.
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    guard handler != unsafeBitCast(SIG_IGN, to: Int.self) else { return }
    action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      if Interruption.lastCode >= 0 { _exit(Interruption.lastCode) }
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
