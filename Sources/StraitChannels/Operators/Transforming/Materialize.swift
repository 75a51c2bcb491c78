extension Signal {
  /// Sends every event as a value, the ending included, and then completes.
  ///
  ///     source         a-------b-------#
  ///     materialize    next a--next b--(error|)
  ///
  /// It never fails. Disposing disposes the source's subscription, without an event. `dematerialize()`
  /// turns the values back.
  ///
  /// - Returns: A signal of events.
  public final func materialize() -> Signal<SignalEvent<Value>> {
    OperatorSignal { self.connect(MaterializeSubscriber($0)) }
  }
}

private final class MaterializeSubscriber<Value>: OperatorSubscriber<Value, SignalEvent<Value>> {
  override func next(_ value: Value) {
    downstream.next(.next(value))
  }

  override func end(_ ending: Ending) {
    downstream.pass(SignalEvent(ending))
    downstream.finish(.completed)
  }
}
