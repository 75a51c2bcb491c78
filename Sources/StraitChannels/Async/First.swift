extension Signal {
  /// Waits for the first value.
  ///
  /// ```swift
  /// let user = try await login.execute().first()
  /// ```
  ///
  /// Subscribes now, and disposes the subscription at the first value, or when the task is cancelled.
  ///
  /// - Parameter isolation: The signal's domain: the actor that calls. Must not be `nil` if it has to wait.
  /// - Returns: The value, or `nil` if the signal completed, or its source was deallocated, without
  ///   one.
  /// - Throws: The signal's failure; `CancellationError` if the task was cancelled.
  public final func first(
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Value? {
    var values = SignalValues<Value>.Iterator(self, .unbounded, limit: 1)
    let value = try await values.next(isolation: isolation)
    if value == nil { try Task.checkCancellation() }
    return value
  }
}
