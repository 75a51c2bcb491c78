extension Signal {
  /// Runs a closure at the completion, before it is sent on.
  ///
  ///     source         a--b--|
  ///     doCompleted    a--b--|      { print("done") }
  ///
  /// Values and failure pass immediately; disposing disposes the source's subscription and does not
  /// run the closure, not even if the source does it while it cleans up at its completion. It runs
  /// where the source completes, for each subscriber separately.
  ///
  /// - Parameter action: Called at the completion.
  /// - Returns: A signal of the same events.
  public final func doCompleted(_ action: @escaping () -> Void) -> Signal<Value> {
    OperatorSignal {
      self.connect(
        DoEndingSubscriber($0) { ending in
          if case .completed = ending { action() }
        }
      )
    }
  }
}
