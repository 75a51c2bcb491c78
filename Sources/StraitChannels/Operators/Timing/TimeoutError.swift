/// A signal took too long: what `timeout(_:on:)` and `timeout(between:on:)` fail with.
public struct TimeoutError: Error, Hashable, CustomStringConvertible {
  /// The time allowed.
  public let interval: Duration

  /// Makes an error.
  ///
  /// - Parameter interval: The time allowed.
  public init(interval: Duration) {
    self.interval = interval
  }

  /// A message with the time allowed: `expected a value within 2.0 seconds, found none`.
  public var description: String { "expected a value within \(interval), found none" }
}
