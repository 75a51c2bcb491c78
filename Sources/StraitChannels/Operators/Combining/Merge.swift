extension Signal {
  /// Sends the values of several signals as they come.
  ///
  ///     first     a-----c--|
  ///     second    ---b-----d--|
  ///     merge     a--b--c--d--|
  ///
  /// The first failure ends it immediately; it completes when all signals have completed, and
  /// immediately if there are none. Disposing disposes all subscriptions. The signals are
  /// subscribed in their order.
  ///
  /// - Parameter signals: The signals, held by the result.
  /// - Returns: A signal of the values of all of them.
  public static func merge(_ signals: some Sequence<Signal<Value>>) -> Signal<Value> {
    let signals = Array(signals)
    return OperatorSignal { subscriber in
      let junction = Junction(subscriber)
      for signal in signals { junction.connect(MergeArm(of: junction), to: signal) }
      junction.connected()
    }
  }

  /// Sends the values of this signal and of another as they come.
  ///
  /// See `merge(_:)` of several signals.
  ///
  /// - Parameter other: The other signal.
  /// - Returns: A signal of the values of both.
  public final func merge(_ other: Signal<Value>) -> Signal<Value> {
    .merge([self, other])
  }
}
