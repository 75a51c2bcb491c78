extension Signal {
  /// Sends the values of the signals that a closure makes of each value, and lets the closure end that.
  ///
  /// ```swift
  /// // Running sums, until a value is negative.
  /// let sums = numbers.bind {
  ///   var sum = 0
  ///   return { value, stop in
  ///     sum += value
  ///     stop = value < 0
  ///     return .just(sum)
  ///   }
  /// }
  /// ```
  ///
  ///     source    1-----2-----3-----X---4--|
  ///     sums      1-----3-----6-----5|          X: -1
  ///
  /// The outer closure runs for each subscription and returns the closure that receives its values.
  /// So the variables of the outer closure belong to one subscription: each subscriber of `sums`
  /// gets separate sums.
  ///
  /// No signal, or `stop`, ends the source's subscription; the signals made before continue. The
  /// first failure ends it immediately; it completes when the source has ended, by itself or by the
  /// closure, and all signals made have completed. Disposing disposes all subscriptions. The inner
  /// closure runs where the source sends.
  ///
  /// - Parameter makeTransform: Makes the closure for one subscription, inside `subscribe`. That
  ///   closure makes the signal to follow, or returns `nil` to end here; setting its second
  ///   argument to `true` says that this value is the last.
  /// - Returns: A signal of the values of all the signals made.
  public final func bind<Output>(
    _ makeTransform: @escaping () -> (_ value: Value, _ stop: inout Bool) -> Signal<Output>?
  ) -> Signal<Output> {
    OperatorSignal { subscriber in
      let junction = FlattenJunction(subscriber, limit: .max)
      junction.connect(BindArm(of: junction, makeTransform()), to: self)
      junction.connected()
    }
  }
}

private final class BindArm<Input, Output>: Arm<Input, Output, FlattenJunction<Output>> {
  private let transform: (Input, inout Bool) -> Signal<Output>?

  init(
    of junction: FlattenJunction<Output>,
    _ transform: @escaping (Input, inout Bool) -> Signal<Output>?
  ) {
    self.transform = transform
    super.init(of: junction)
  }

  override func next(_ value: Input) {
    var stop = false
    let signal = transform(value, &stop)
    if isDisposed { return }
    let isLast = stop || signal == nil
    // Before the signal is subscribed: its values may make the source send again.
    if isLast { dispose() }
    if let signal { junction.add(signal) }
    if isLast { close() }
  }
}
