extension Signal {
  /// Sends the values of this signal, and when it has completed, those of another.
  ///
  ///     first     a--b--|
  ///     second          -c--d--|
  ///     concat    a--b---c--d--|
  ///
  /// The second is subscribed when the first has completed, where that is sent. A failure of either
  /// ends it immediately; it completes with the second. Disposing disposes the active subscription.
  ///
  /// - Parameter other: The signal that follows.
  /// - Returns: A signal of the values of both, one after the other.
  public final func concat(_ other: Signal<Value>) -> Signal<Value> {
    .concat([self, other])
  }

  /// Sends the values of several signals, one signal after the other.
  ///
  /// See `concat(_:)` of another signal. Without signals it completes immediately.
  ///
  /// - Parameter signals: The signals, held by the result.
  /// - Returns: A signal of the values of all of them, in order.
  public static func concat(_ signals: some Sequence<Signal<Value>>) -> Signal<Value> {
    let signals = Array(signals)
    return OperatorSignal { subscriber in
      let junction = FlattenJunction(subscriber, limit: 1)
      junction.add(signals)
      junction.connected()
    }
  }
}
