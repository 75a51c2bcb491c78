extension Signal {
  /// Sends the values until another signal sends one.
  ///
  ///     source       a--b--c--d--|
  ///     trigger      -------x
  ///     takeUntil    a--b--c|
  ///
  /// A value or the completion of the trigger completes it; the trigger's failure is ignored, and
  /// then it can only end with the source. Failure and completion of the source pass immediately.
  /// Disposing disposes both subscriptions. The trigger is subscribed first: one that sends
  /// immediately completes it without the source being subscribed.
  ///
  /// - Parameter trigger: The signal that ends it.
  /// - Returns: A signal of the values until then.
  public final func takeUntil<Trigger>(_ trigger: Signal<Trigger>) -> Signal<Value> {
    OperatorSignal { subscriber in
      let junction = TakeUntilJunction(subscriber)
      junction.connect(TakeTriggerArm(of: junction), to: trigger)
      junction.connect(SourceArm(of: junction), to: self)
      junction.connected()
    }
  }
}

private final class TakeUntilJunction<Value>: Junction<Value> {}

private final class TakeTriggerArm<Trigger, Value>: TriggerArm<Trigger, Value, Junction<Value>> {
  override func next(_ value: Trigger) {
    junction.conclude(.completed)
  }

  override func completed() {
    junction.conclude(.completed)
  }
}
