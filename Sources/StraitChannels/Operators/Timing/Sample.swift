extension Signal {
  /// Sends the latest value at each tick of another signal.
  ///
  ///     source    -ab-----c--|
  ///     ticks     t--t--t--t--
  ///     sample    ---b--b--c-|
  ///
  /// A value may be sent more than once; before the first one, a tick does nothing. It ends, by
  /// completion or failure, as soon as either signal does. Disposing disposes both subscriptions;
  /// if either signal is deallocated without an ending, the subscriber is released without an
  /// event. The source is subscribed to first, then the ticks.
  ///
  /// - Parameter ticks: Sends a tick for each sample; its values do not matter. Held by the result.
  ///   Values are sent where it sends: `sample(.interval(.seconds(1), on: scheduler))` samples on a
  ///   scheduler.
  /// - Returns: A signal of one value for each tick. It holds the latest value.
  public final func sample<Tick>(_ ticks: Signal<Tick>) -> Signal<Value> {
    OperatorSignal { subscriber in
      let junction = SampleJunction(subscriber)
      junction.connect(SampledArm(of: junction), to: self)
      junction.connect(TickArm<Tick, Value>(of: junction), to: ticks)
      junction.connected()
    }
  }
}

/// Holds the latest value.
private final class SampleJunction<Value>: Junction<Value> {
  private var latest: Value?

  func keep(_ value: Value) {
    // Letting the old value go may run the users' code.
    let old = latest
    latest = value
    withExtendedLifetime(old) {}
  }

  func sendLatest() {
    if let latest { send(latest) }
  }

  override func armCompleted() {
    conclude(.completed)
  }

  override func armDeallocated() {
    letGo()
  }
}

private final class SampledArm<Value>: Arm<Value, Value, SampleJunction<Value>> {
  override func next(_ value: Value) {
    junction.keep(value)
  }
}

private final class TickArm<Tick, Value>: Arm<Tick, Value, SampleJunction<Value>> {
  override func next(_ tick: Tick) {
    junction.sendLatest()
  }
}
