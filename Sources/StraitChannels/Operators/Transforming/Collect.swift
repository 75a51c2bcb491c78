extension Signal {
  /// Sends all values as one array, at completion.
  ///
  ///     source     a--b--c--|
  ///     collect    ---------([abc]|)
  ///
  /// Without any value it sends an empty array. A failure passes immediately and drops the
  /// collected values; disposing disposes the source's subscription.
  ///
  /// - Returns: A signal of one array. It holds the values in the meantime, so its memory grows
  ///   with them.
  public final func collect() -> Signal<[Value]> {
    OperatorSignal { self.connect(CollectSubscriber($0)) }
  }
}

private final class CollectSubscriber<Value>: OperatorSubscriber<Value, [Value]> {
  private var values: [Value] = []

  override func next(_ value: Value) {
    values.append(value)
  }

  override func end(_ ending: Ending) {
    let values = values
    self.values = []
    if case .completed = ending { downstream.pass(values) }
    downstream.finish(ending)
  }
}
