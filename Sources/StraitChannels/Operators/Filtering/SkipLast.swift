extension Signal {
  /// Drops the last values.
  ///
  ///     source      a--b--c--d--|
  ///     skipLast    ------a--b--|      2
  ///
  /// A value is sent when as many as are dropped have come after it. Failure and completion pass at
  /// once and drop what is kept; disposing disposes the source's subscription.
  ///
  /// - Parameter count: How many values are dropped. Must not be negative.
  /// - Returns: A signal that is that many values late, and holds them.
  public final func skipLast(_ count: Int) -> Signal<Value> {
    precondition(count >= 0, "skipLast count must not be negative, got \(count)")
    return count == 0 ? skip(0) : OperatorSignal { self.connect(SkipLastSubscriber($0, count)) }
  }
}

private final class SkipLastSubscriber<Value>: CountedSubscriber<Value, Value> {
  @exclusivity(unchecked) private var kept = ValueQueue<Value>()

  deinit {
    kept.free()
  }

  override func next(_ value: Value) {
    guard kept.count == count else { return kept.append(value) }
    let oldest = kept.removeFirst()
    kept.append(value)
    downstream.next(oldest)
  }
}
