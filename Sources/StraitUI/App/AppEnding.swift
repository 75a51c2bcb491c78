import StraitChannels

/// Why an app has ended.
public enum AppEnding: Hashable, Sendable {
  /// It was quit, by a key or by the program.
  case quit
  /// Its display's input was closed.
  case inputClosed
  /// The process was asked to end by this signal.
  case signal(Int32)
}

/// What an app keeps of its way to its end.
struct AppLeave {
  /// Called before the app ends for a reason that is not the user's.
  var onTermination: (@MainActor (AppEnding) async -> Void)?
  var limit: Duration = .seconds(3)
  /// Whether that is at work.
  var isTerminating = false
  var timer: Disposable?
  /// Whether the user is asked what is to be done with what is not saved.
  var isAsking = false
}
