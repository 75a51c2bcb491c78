extension Signal {
  /// Drops every value; only the ending passes.
  ///
  ///     source          a--b--c--|
  ///     ignoreValues    ---------|
  ///
  /// Failure and completion pass immediately; disposing disposes the source's subscription.
  ///
  /// - Returns: A signal that sends no value.
  public final func ignoreValues() -> Signal<Value> {
    OperatorSignal { self.connect(IgnoreValuesSubscriber($0)) }
  }
}

private final class IgnoreValuesSubscriber<Value>: OperatorSubscriber<Value, Value> {
  override func next(_ value: Value) {}
}
