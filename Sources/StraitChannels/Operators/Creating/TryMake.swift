extension Signal {
  /// Returns a signal that sends a closure's result and completes, or fails with the closure's
  /// error.
  ///
  ///     try       a|      { try read() }
  ///     try       #       { throw Refused() }
  ///
  /// The closure runs once for each subscriber, inside `subscribe`.
  ///
  /// - Parameter make: Makes the value, or throws.
  /// - Returns: The signal.
  public static func `try`(_ make: @escaping () throws -> Value) -> Signal<Value> {
    OperatorSignal { subscriber in
      do {
        let value = try make()
        subscriber.pass(value)
        subscriber.finish(.completed)
      } catch {
        subscriber.finish(.failed(error))
      }
    }
  }
}
