/// A signal took too long: what `timeout(_:on:)` and `timeout(between:on:)` fail with.
public struct TimeoutError: Error, Hashable, CustomStringConvertible {
  /// How long it was given.
  public let interval: Duration

  /// Makes an error.
  ///
  /// - Parameter interval: How long it was given.
  public init(interval: Duration) {
    self.interval = interval
  }

  /// How long was waited: `expected a value within 2.0 seconds, found none`.
  public var description: String { "expected a value within \(interval), found none" }
}
