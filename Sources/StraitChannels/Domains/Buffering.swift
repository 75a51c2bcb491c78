/// The values to keep until they are taken: by an `Inlet`, for its receiver, and by an asynchronous
/// sequence of a signal's values, for its loop.
///
/// ```swift
/// for try await position in slider.values(buffering: .newest(1)) { … }
/// ```
public enum Buffering: Sendable, Hashable {
  /// All values.
  case unbounded
  /// The newest values: a new one pushes the oldest out.
  ///
  /// The count must be positive.
  case newest(Int)
  /// The oldest values: a new one is dropped while the limit is reached.
  ///
  /// The count must be positive.
  case oldest(Int)

  /// Returns the maximum number of values to keep; stops at invalid counts.
  func capacity(of owner: StaticString) -> Int {
    switch self {
    case .unbounded: return .max
    case .newest(let count), .oldest(let count):
      precondition(count > 0, "\(owner) must have room for a value at least, got \(count)")
      return count
    }
  }
}
