extension Signal {
  /// Runs a closure at each subscription, before the source is subscribed.
  ///
  ///     source          a--b--|
  ///     doSubscribe    ^a--b--|      { print("begins") }
  ///
  /// All events are the source's own. The closure runs inside `subscribe`.
  ///
  /// - Parameter action: Runs before the source's own side effects.
  /// - Returns: A signal of the same events.
  public final func doSubscribe(_ action: @escaping () -> Void) -> Signal<Value> {
    OperatorSignal { subscriber in
      action()
      // The closure may have disposed the subscription (law 6).
      if !subscriber.isDisposed { self.connect(subscriber) }
    }
  }
}
