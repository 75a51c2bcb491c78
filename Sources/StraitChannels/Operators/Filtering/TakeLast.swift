import DequeModule

extension Signal {
  /// Sends the last values when the source completes.
  ///
  ///     source      a--b--c--|
  ///     takeLast    ---------(bc|)      2
  ///
  /// A failure passes immediately and drops the kept values. Disposing disposes the source's
  /// subscription; in a callback of the last values it stops them.
  ///
  /// - Parameter count: The number of values to send. Must not be negative.
  /// - Returns: A signal that holds that many values, and sends them at the end, oldest first.
  public final func takeLast(_ count: Int) -> Signal<Value> {
    precondition(count >= 0, "takeLast count must not be negative, got \(count)")
    return OperatorSignal { self.connect(TakeLastSubscriber($0, count)) }
  }
}

private final class TakeLastSubscriber<Value>: CountedSubscriber<Value, Value> {
  private var kept: Deque<Value> = []

  override func next(_ value: Value) {
    if count == 0 { return }
    guard kept.count == count else { return kept.append(value) }
    // Letting the oldest value go may run the users' code.
    let oldest = kept.removeFirst()
    kept.append(value)
    withExtendedLifetime(oldest) {}
  }

  override func end(_ ending: Ending) {
    var kept = kept
    self.kept = []
    if case .completed = ending {
      while !kept.isEmpty, !downstream.isDisposed { downstream.pass(kept.removeFirst()) }
    }
    downstream.finish(ending)
    withExtendedLifetime(kept) {}
  }
}
