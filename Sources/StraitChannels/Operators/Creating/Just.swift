extension Signal {
  /// Returns a signal that sends one value and completes.
  ///
  ///     just      a|
  ///
  /// - Parameter value: The value, held by the signal.
  /// - Returns: The signal.
  public static func just(_ value: Value) -> Signal<Value> {
    OperatorSignal { subscriber in
      subscriber.pass(value)
      subscriber.finish(.completed)
    }
  }
}
