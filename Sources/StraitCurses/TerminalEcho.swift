internal import CCurses

/// The echo of typed text on a terminal, for programs that read lines.
@MainActor
package enum TerminalEcho {
  /// Silences a terminal while a secret is typed: only the ends of lines are shown.
  ///
  /// The echo returns with `restore()`, and with everything that ends or stops the program: its
  /// return, the keys of the terminal, a signal. `SIGKILL`, `SIGSTOP`, a crash and signals that the
  /// program handles itself leave it silent. A second call, and one for a descriptor without a
  /// terminal or an echo, does nothing. In the background it waits for the terminal, as any program
  /// that reads there does.
  ///
  /// - Parameter descriptor: The terminal from which the line is read.
  package static func silence(_ descriptor: Int32) {
    strait_echo_silence(descriptor)
  }

  /// Gives the echo back, if it was taken.
  package static func restore() {
    strait_echo_restore()
  }
}
