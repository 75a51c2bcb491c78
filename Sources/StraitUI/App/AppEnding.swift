/// Why an app has ended.
public enum AppEnding: Hashable, Sendable {
  /// It was told to quit, by a key or by the program.
  case quit
  /// Its display's input was closed.
  case inputClosed
  /// The process was asked to end by this signal.
  case signal(Int32)
}
