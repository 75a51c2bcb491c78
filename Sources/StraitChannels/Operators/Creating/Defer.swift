extension Signal {
  /// Returns a signal that a closure makes for each subscriber, when it subscribes.
  ///
  ///     defer     a--b--|      { signal }
  ///
  /// Everything else is as the signal made does it. The closure runs inside `subscribe`.
  ///
  /// - Parameter make: Makes the signal.
  /// - Returns: The signal.
  public static func `defer`(_ make: @escaping () -> Signal<Value>) -> Signal<Value> {
    OperatorSignal { subscriber in
      let signal = make()
      // The closure may have disposed the subscription (law 6).
      if !subscriber.isDisposed { signal.connect(subscriber) }
    }
  }
}
