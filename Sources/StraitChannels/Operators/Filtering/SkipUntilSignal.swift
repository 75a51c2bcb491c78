extension Signal {
  /// Drops the values until another signal sends one.
  ///
  ///     source       a--b--c--d--|
  ///     trigger      ----x
  ///     skipUntil    ------c--d--|
  ///
  /// A value or the completion of the trigger opens the way; its failure is ignored, and then the
  /// way stays closed. Failure and completion of the source pass immediately. Disposing disposes
  /// both subscriptions. The trigger is subscribed first, and released when it has opened the way.
  ///
  /// - Parameter trigger: The signal that opens the way.
  /// - Returns: A signal of the values from then on.
  public final func skipUntil<Trigger>(_ trigger: Signal<Trigger>) -> Signal<Value> {
    OperatorSignal { subscriber in
      let junction = Gate(subscriber)
      junction.connect(SkipTriggerArm(of: junction), to: trigger)
      junction.connect(GatedArm(of: junction), to: self)
      junction.connected()
    }
  }
}

private final class Gate<Value>: Junction<Value> {
  var isOpen = false

  override var label: String { "skipUntil" }
}

private final class GatedArm<Value>: SourceArm<Value, Gate<Value>> {
  override func next(_ value: Value) {
    if junction.isOpen { super.next(value) }
  }
}

private final class SkipTriggerArm<Trigger, Value>: TriggerArm<Trigger, Value, Gate<Value>> {
  override func next(_ value: Trigger) {
    junction.isOpen = true
    dispose()
    close()
  }

  override func completed() {
    junction.isOpen = true
    close()
  }
}
