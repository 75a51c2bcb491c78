extension Signal {
  /// Does what each value says: sends a value, fails, or completes.
  ///
  ///     source           next a--next b--completed
  ///     dematerialize    a-------b-------|
  ///
  /// An ending among the values disposes the source's subscription. The source's own failure and
  /// completion pass immediately, too; disposing disposes the source's subscription.
  ///
  /// - Returns: A signal of the values in the events.
  public final func dematerialize<Output>() -> Signal<Output> where Value == SignalEvent<Output> {
    OperatorSignal { self.connect(DematerializeSubscriber($0)) }
  }
}

private final class DematerializeSubscriber<Value>: OperatorSubscriber<SignalEvent<Value>, Value> {
  override func next(_ event: SignalEvent<Value>) {
    switch event {
    case .next(let value): downstream.next(value)
    case .error(let error): downstream.finish(.failed(error))
    case .completed: downstream.finish(.completed)
    }
  }
}
