internal import CCurses
import Glibc
import StraitChannels

/// Why the real display could not be opened.
///
/// Nothing has been written to the terminal then. The description is one line with the cause and a
/// remedy for the user; a program can show an app on a `HeadlessDisplay` instead.
public enum DisplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input is a file, a pipe or closed.
  case inputIsNotATerminal
  /// Standard output is a file, a pipe or closed.
  case outputIsNotATerminal
  /// The environment variable `TERM` is missing or empty.
  case terminalUnnamed
  /// `TERM` names a terminal that this machine has no description of.
  case terminalUnknown(String)
  /// `TERM` names a terminal whose cursor cannot be moved, such as `dumb`.
  case cursorCannotMove(String)
  /// The terminal has another encoding than UTF-8, as the locale says; or an unknown one, as the
  /// terminal shows by where its cursor stands after a character of two bytes.
  case terminalNotUTF8(String?)
  /// No UTF-8 locale is installed.
  case noUTF8
  /// A display is open in this process already.
  case alreadyOpen
  /// The system refused, with this error number.
  case system(code: Int32)

  /// The status to exit with: 5, a bad set-up.
  public var exitCode: Int32 { 5 }

  /// The problem and its remedy, in one line.
  ///
  /// A long name is shortened, and control characters in it are escaped.
  public var description: String {
    let advice = "run it in a terminal"
    return switch self {
    case .inputIsNotATerminal: "standard input is not a terminal; \(advice)"
    case .outputIsNotATerminal: "standard output is not a terminal; \(advice)"
    case .terminalUnnamed:
      "TERM is not set, expected a terminal's name such as xterm-256color; \(advice)"
    case .terminalUnknown(let name):
      "TERM is \(Quoted(name)), which the terminfo database does not describe, expected a"
        + " terminal's name such as xterm-256color; \(advice)"
    case .cursorCannotMove(let name):
      "TERM is \(Quoted(name)), a terminal whose cursor cannot be moved, expected one such as"
        + " xterm-256color; \(advice)"
    case .terminalNotUTF8(let encoding?):
      "the locale says that the terminal has \(Quoted(encoding)), expected UTF-8: set it to UTF-8"
        + " and LC_ALL to a locale such as C.UTF-8; \(advice)"
    case .terminalNotUTF8(nil):
      "the terminal takes a character of two bytes for two, expected UTF-8: set it to UTF-8; \(advice)"
    case .noUTF8: "no UTF-8 locale was found, expected C.UTF-8 at least; \(advice)"
    case .alreadyOpen: "a display is open in this process already, expected at most one"
    case .system(code: EMFILE):
      "expected room for \(strait_display_files) more open files, found \(systemMessage(EMFILE)):"
        + " the limit of this process is \(fileLimit()); raise it, as with ulimit -n 256"
    case .system(let code):
      "the terminal could not be taken over, error \(code): \(systemMessage(code)); \(advice)"
    }
  }
}

extension DisplayError {
  /// Makes the error for a result of the C layer.
  init(_ result: strait_open_result) {
    let code = strait_display_last_error()
    self =
      switch result {
      case strait_input_not_a_terminal: .inputIsNotATerminal
      case strait_output_not_a_terminal: .outputIsNotATerminal
      case strait_terminal_unnamed: .terminalUnnamed
      case strait_terminal_unknown: .terminalUnknown(terminalName())
      case strait_cursor_immovable: .cursorCannotMove(terminalName())
      case strait_no_utf8: .noUTF8
      case strait_terminal_not_utf8:
        .terminalNotUTF8(String(cString: strait_display_encoding()))
      case strait_already_open: .alreadyOpen
      default: .system(code: code)
      }
  }
}

/// Returns the value of `TERM`.
private func terminalName() -> String {
  String(cString: strait_display_terminal_name())
}

/// Returns the user's limit for open files of the process.
private func fileLimit() -> UInt64 {
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  return UInt64(limit.rlim_cur)
}

private func systemMessage(_ code: Int32) -> String {
  String(cString: strait_display_error_message(code))
}
