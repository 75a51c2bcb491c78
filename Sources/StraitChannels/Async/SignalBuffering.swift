/// What an asynchronous sequence of a signal's values keeps while nobody waits for them.
public enum SignalBuffering: Sendable, Hashable {
  /// All values.
  case unbounded
  /// The newest values: a new one pushes the oldest out.
  ///
  /// The count must be positive.
  case newest(Int)
  /// The oldest values: a new one is dropped while there are so many.
  ///
  /// The count must be positive.
  case oldest(Int)

  /// Stops at counts that make no sense.
  func check() {
    switch self {
    case .unbounded: break
    case .newest(let count), .oldest(let count):
      precondition(count > 0, "the number of values to buffer must be positive, got \(count)")
    }
  }
}
