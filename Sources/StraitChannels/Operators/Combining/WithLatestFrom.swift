extension Signal {
  /// Sends each value together with the latest one of another signal.
  ///
  ///     source            a-----b--c--|
  ///     other             --x--y------
  ///     withLatestFrom    ------by-cy-|
  ///
  /// Values that come before the other signal has sent one are dropped. A failure of either ends it at
  /// once; it completes with the source, and the other's completion leaves its latest value. Disposing
  /// disposes both subscriptions. The other signal is subscribed first, so of one value that reaches
  /// both, the source's is sent with the other's newest.
  ///
  /// - Parameter other: The signal whose latest value is taken.
  /// - Returns: A signal of pairs.
  public final func withLatestFrom<Other>(_ other: Signal<Other>) -> Signal<(Value, Other)> {
    withLatestFrom(other) { ($0, $1) }
  }

  /// Sends the result of a closure for each value and the latest one of another signal.
  ///
  /// See `withLatestFrom(_:)`. The closure runs where the source sends.
  ///
  /// - Parameters:
  ///   - other: The signal whose latest value is taken.
  ///   - combine: Makes the value to send.
  /// - Returns: A signal of the results.
  public final func withLatestFrom<Other, Output>(
    _ other: Signal<Other>,
    _ combine: @escaping (Value, Other) -> Output
  ) -> Signal<Output> {
    OperatorSignal { subscriber in
      let junction = WithLatestFromJunction<Other, Output>(subscriber)
      junction.connect(LatestOfArm(of: junction), to: other)
      junction.connect(WithLatestArm(of: junction, combine), to: self)
      junction.connected()
    }
  }
}

private final class WithLatestFromJunction<Other, Output>: Junction<Output> {
  /// The other signal's latest value.
  var latest: Other?
}

private final class LatestOfArm<Other, Output>:
  Arm<Other, Output, WithLatestFromJunction<Other, Output>>
{
  override func next(_ value: Other) {
    // Released when the new value is in place: its `deinit` may send.
    let former = exchange(&junction.latest, with: value)
    withExtendedLifetime(former) {}
  }

  /// Its latest value stays.
  override func sourceDeallocated() {
    close()
  }
}

private final class WithLatestArm<Input, Other, Output>:
  Arm<Input, Output, WithLatestFromJunction<Other, Output>>
{
  private let combine: (Input, Other) -> Output

  init(
    of junction: WithLatestFromJunction<Other, Output>,
    _ combine: @escaping (Input, Other) -> Output
  ) {
    self.combine = combine
    super.init(of: junction)
  }

  override func next(_ value: Input) {
    // The cleaning up of the other signal at a disposal may bring this source to send (law 6).
    guard let latest = junction.latest, !junction.isDisposed else { return }
    let output = combine(value, latest)
    if !isDisposed { junction.forward(output) }
  }

  override func completed() {
    junction.conclude(.completed)
  }

  override func sourceDeallocated() {
    junction.letGo()
  }
}
