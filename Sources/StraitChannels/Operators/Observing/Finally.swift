extension Signal {
  /// Runs a closure at the failure or the completion, before it is sent on.
  ///
  ///     source     a--b--|
  ///     finally    a--b--|      { print("over") }
  ///
  /// Values pass immediately; disposing disposes the source's subscription and does not run the
  /// closure, for which there is `doDisposed(_:)`. An ending that is not sent on, since the
  /// source's cleaning up has disposed the subscription, does not run it either. It runs where the
  /// source ends, for each subscriber separately.
  ///
  /// - Parameter action: Called at the ending.
  /// - Returns: A signal of the same events.
  public final func finally(_ action: @escaping () -> Void) -> Signal<Value> {
    OperatorSignal { self.connect(DoEndingSubscriber($0) { _ in action() }) }
  }
}
