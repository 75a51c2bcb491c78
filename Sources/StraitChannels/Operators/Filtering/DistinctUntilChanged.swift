extension Signal {
  /// Drops a value that a closure finds equal to the one sent before it.
  ///
  ///     source                  a--A--b--B--A--|
  ///     distinctUntilChanged    a-----b-----A--|      { $0.lowercased() == $1.lowercased() }
  ///
  /// The first value always passes. Failure and completion pass immediately; disposing disposes the
  /// source's subscription. The closure runs where the source sends.
  ///
  /// - Parameter areEqual: Compares the value sent last with the new one.
  /// - Returns: A signal without repetitions. It holds the value sent last.
  @inlinable
  public final func distinctUntilChanged(
    by areEqual: @escaping (_ previous: Value, _ current: Value) -> Bool
  ) -> Signal<Value> {
    OperatorSignal { self.connect(DistinctUntilChangedSubscriber($0, areEqual)) }
  }
}

extension Signal where Value: Equatable {
  /// Drops a value that equals the one sent before it.
  ///
  ///     source                  a--a--b--b--a--|
  ///     distinctUntilChanged    a-----b-----a--|
  ///
  /// The first value always passes. Failure and completion pass immediately; disposing disposes the
  /// source's subscription.
  ///
  /// - Returns: A signal without repetitions. It holds the value sent last.
  @inlinable
  public final func distinctUntilChanged() -> Signal<Value> {
    distinctUntilChanged { $0 == $1 }
  }
}

@usableFromInline
final class DistinctUntilChangedSubscriber<Value>: OperatorSubscriber<Value, Value> {
  @usableFromInline let areEqual: (Value, Value) -> Bool

  private var last: Value?

  @usableFromInline
  init(_ downstream: Subscriber<Value>, _ areEqual: @escaping (Value, Value) -> Bool) {
    self.areEqual = areEqual
    super.init(downstream)
  }

  @usableFromInline
  override func next(_ value: Value) {
    if let last, areEqual(last, value) { return }
    // The closure may have disposed the subscription, and so may the `deinit` of the value replaced.
    if isDisposed { return }
    let former = exchange(&last, with: value)
    withExtendedLifetime(consume former) {}
    if !isDisposed { downstream.next(value) }
  }
}
