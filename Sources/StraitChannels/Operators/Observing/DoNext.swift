extension Signal {
  /// Runs a closure with each value before it is sent on.
  ///
  ///     source    a--b--c--|
  ///     doNext    a--b--c--|      { print($0) }
  ///
  /// Failure and completion pass immediately; disposing disposes the source's subscription. The
  /// closure runs where the source sends, for each subscriber separately.
  ///
  /// - Parameter action: Called with each value.
  /// - Returns: A signal of the same events.
  @inlinable
  public final func doNext(_ action: @escaping (Value) -> Void) -> Signal<Value> {
    OperatorSignal { self.connect(DoNextSubscriber($0, action)) }
  }
}

@usableFromInline
final class DoNextSubscriber<Value>: OperatorSubscriber<Value, Value> {
  @usableFromInline let action: (Value) -> Void

  @usableFromInline
  init(_ downstream: Subscriber<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(downstream)
  }

  @usableFromInline
  override func next(_ value: Value) {
    action(value)
    // The closure may have disposed the subscription (law 6).
    if !isDisposed { downstream.next(value) }
  }
}
