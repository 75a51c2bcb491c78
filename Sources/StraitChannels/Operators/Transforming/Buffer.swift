extension Signal {
  /// Sends the values in arrays of a given length.
  ///
  ///     source    a--b--c--d--e--|
  ///     buffer    ---[ab]--[cd]--([e]|)      2
  ///
  /// Completion first sends the gathered values, if any. A failure passes immediately and drops
  /// them; disposing disposes the source's subscription.
  ///
  /// - Parameter count: The number of values in an array. Must be positive.
  /// - Returns: A signal of arrays. It holds the values of the array in the making.
  public final func buffer(_ count: Int) -> Signal<[Value]> {
    precondition(count > 0, "buffer count must be positive, got \(count)")
    return OperatorSignal { self.connect(BufferSubscriber($0, count)) }
  }
}

private final class BufferSubscriber<Value>: CountedSubscriber<Value, [Value]> {
  private var values: [Value] = []

  override func next(_ value: Value) {
    values.append(value)
    if values.count == count { downstream.next(taken()) }
  }

  override func end(_ ending: Ending) {
    let rest = taken()
    if case .completed = ending, !rest.isEmpty { downstream.pass(rest) }
    downstream.finish(ending)
  }

  private func taken() -> [Value] {
    defer { values = [] }
    return values
  }
}
