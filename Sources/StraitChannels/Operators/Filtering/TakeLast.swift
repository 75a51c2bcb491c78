extension Signal {
  /// Sends the last values when the source completes.
  ///
  ///     source      a--b--c--|
  ///     takeLast    ---------(bc|)      2
  ///
  /// A failure passes at once and drops what is kept. Disposing disposes the source's subscription; in
  /// a callback of the last values it stops them.
  ///
  /// - Parameter count: How many values are sent. Must not be negative.
  /// - Returns: A signal that holds that many values, and sends them at the end, oldest first.
  public final func takeLast(_ count: Int) -> Signal<Value> {
    precondition(count >= 0, "takeLast count must not be negative, got \(count)")
    return OperatorSignal { self.connect(TakeLastSubscriber($0, count)) }
  }
}

private final class TakeLastSubscriber<Value>: OperatorSubscriber<Value, Value> {
  private let count: Int

  @exclusivity(unchecked) private var kept: LastValues<Value>

  init(_ downstream: Subscriber<Value>, _ count: Int) {
    self.count = count
    kept = LastValues(capacity: count)
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if count == 0 { return }
    if kept.isFull { _ = kept.exchange(value) } else { kept.append(value) }
  }

  override func end(_ ending: Ending) {
    let kept = kept
    self.kept = LastValues(capacity: 0)
    if case .completed = ending {
      for value in kept.inOrder where !downstream.isDisposed { downstream.pass(value) }
    }
    downstream.finish(ending)
  }
}
