internal import CCurses

/// The question for a key with which the backtrace of Swift's runtime ends on a terminal.
@MainActor
package enum CrashPrompt {
  /// Makes a crash, and `SIGQUIT`, end the program after its backtrace, without waiting for a key.
  ///
  /// The backtrace itself is shown. An open display does the same for as long as it is open. Does
  /// nothing if the runtime shows no backtrace, if standard input or output is not a terminal, or
  /// if the variable `SWIFT_BACKTRACE` has the word `interactive=`.
  package static func answer() {
    strait_end_after_crash()
  }
}
