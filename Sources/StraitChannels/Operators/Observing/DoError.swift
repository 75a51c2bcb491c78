extension Signal {
  /// Runs a closure with the failure before it is sent on.
  ///
  ///     source     a--b--#
  ///     doError    a--b--#      { print($0) }
  ///
  /// Values and completion pass immediately; disposing disposes the source's subscription and does
  /// not run the closure, not even if the source does it while it cleans up at its failure. It runs
  /// where the source fails, for each subscriber separately.
  ///
  /// - Parameter action: Called with the failure.
  /// - Returns: A signal of the same events.
  public final func doError(_ action: @escaping (any Error) -> Void) -> Signal<Value> {
    OperatorSignal {
      self.connect(
        DoEndingSubscriber($0) { ending in
          if case .failed(let error) = ending { action(error) }
        }
      )
    }
  }
}
