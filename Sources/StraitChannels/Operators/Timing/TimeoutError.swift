/// A signal took too long: what `timeout(_:on:)` and `timeout(between:on:)` fail with.
public struct TimeoutError: Error, Hashable {
  /// How long it was given.
  public let interval: Duration

  /// Makes an error.
  ///
  /// - Parameter interval: How long it was given.
  public init(interval: Duration) {
    self.interval = interval
  }
}
