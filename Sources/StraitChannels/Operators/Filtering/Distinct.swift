extension Signal {
  /// Drops a value whose key was seen before.
  ///
  ///     source      a1--b1--a2--c1--|
  ///     distinct    a1--b1------c1--|      { $0.first }
  ///
  /// Failure and completion pass immediately; disposing disposes the source's subscription. The
  /// closure runs where the source sends.
  ///
  /// - Parameter key: Returns the key of a value.
  /// - Returns: A signal of the first value of each key. It holds all keys seen, for each
  ///   subscriber separately, so its memory grows with their number.
  public final func distinct<Key: Hashable>(by key: @escaping (Value) -> Key) -> Signal<Value> {
    OperatorSignal { self.connect(DistinctSubscriber($0, key)) }
  }
}

extension Signal where Value: Hashable {
  /// Drops every value that was sent before.
  ///
  ///     source      a--b--a--c--b--|
  ///     distinct    a--b-----c-----|
  ///
  /// Failure and completion pass immediately; disposing disposes the source's subscription.
  ///
  /// - Returns: A signal that sends each value once. It holds all of them, for each subscriber
  ///   separately.
  public final func distinct() -> Signal<Value> {
    distinct { $0 }
  }
}

private final class DistinctSubscriber<Value, Key: Hashable>: OperatorSubscriber<Value, Value> {
  private let key: (Value) -> Key

  private var seen: Set<Key> = []

  init(_ downstream: Subscriber<Value>, _ key: @escaping (Value) -> Key) {
    self.key = key
    super.init(downstream)
  }

  override func next(_ value: Value) {
    let key = key(value)
    if !isDisposed, seen.insert(key).inserted { downstream.next(value) }
  }
}
