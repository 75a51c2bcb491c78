extension Signal {
  /// Returns a signal that sends the elements of a sequence and completes.
  ///
  ///     from      (abc|)      [a, b, c]
  ///
  /// Each subscriber iterates again, inside `subscribe`; disposing in a callback stops it, so the
  /// sequence may be infinite.
  ///
  /// - Parameter sequence: The values, held by the signal.
  /// - Returns: The signal.
  @inlinable
  public static func from(_ sequence: some Sequence<Value>) -> Signal<Value> {
    OperatorSignal { subscriber in
      for value in sequence {
        subscriber.pass(value)
        if subscriber.isDisposed { return }
      }
      subscriber.finish(.completed)
    }
  }
}
