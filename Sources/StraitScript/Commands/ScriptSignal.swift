/// A signal that a script can send to the program.
public enum ScriptSignal: String, Hashable, Sendable, CaseIterable {
  /// A polite request to end.
  case term = "TERM"
  /// The terminal has gone.
  case hup = "HUP"
  /// The interrupt key.
  case int = "INT"
  /// The quit key.
  case quit = "QUIT"
  /// The stop key.
  case tstp = "TSTP"
  /// Continues after a stop.
  case cont = "CONT"
  /// The terminal has another size.
  case winch = "WINCH"
}
