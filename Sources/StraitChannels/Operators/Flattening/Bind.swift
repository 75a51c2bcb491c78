extension Signal {
  /// Sends the values of the signals that a closure makes of each value, and lets the closure end that.
  ///
  /// ```swift
  /// // Two of each, until one is negative.
  /// numbers.bind { $0 < 0 ? (nil, true) : (.from([$0, $0]), false) }
  /// ```
  ///
  ///     source    1-----2-----X----3--|
  ///     bind      (11)--(22)--|
  ///
  /// No signal, or `stop`, ends the source's subscription; the signals made before go on. The first failure
  /// ends it at once; it completes when the source has ended, by itself or by the closure, and all signals
  /// made have completed. Disposing disposes all subscriptions. The closure runs where the source sends.
  ///
  /// - Parameter transform: Makes the signal to follow, or `nil` to end here; and says whether this value
  ///   is the last.
  /// - Returns: A signal of the values of all the signals made.
  public final func bind<Output>(
    _ transform: @escaping (Value) -> (signal: Signal<Output>?, stop: Bool)
  ) -> Signal<Output> {
    OperatorSignal { subscriber in
      let junction = FlattenJunction(subscriber, limit: .max)
      junction.connect(BindArm(of: junction, transform), to: self)
      junction.connected()
    }
  }
}

private final class BindArm<Input, Output>: Arm<Input, Output> {
  private let junction: FlattenJunction<Output>
  private let transform: (Input) -> (signal: Signal<Output>?, stop: Bool)

  init(
    of junction: FlattenJunction<Output>,
    _ transform: @escaping (Input) -> (signal: Signal<Output>?, stop: Bool)
  ) {
    self.junction = junction
    self.transform = transform
    super.init(of: junction)
  }

  override func next(_ value: Input) {
    let (signal, stop) = transform(value)
    if isDisposed { return }
    let isLast = stop || signal == nil
    // Before the signal is subscribed: what it sends may bring the source to send again.
    if isLast { dispose() }
    if let signal { junction.add(signal) }
    if isLast { close() }
  }
}
