extension Signal {
  /// Sends the result of a closure for each value and the one before it.
  ///
  ///     source             1--3--4--|
  ///     combinePrevious    1--2--1--|      0, { $1 - $0 }
  ///
  /// Failure and completion pass immediately; disposing disposes the source's subscription. The
  /// closure runs where the source sends.
  ///
  /// - Parameters:
  ///   - start: The value that counts as the one before the first, for each subscriber separately.
  ///   - combine: Makes the value to send.
  /// - Returns: A signal of the results. It holds the source's last value.
  @inlinable
  public final func combinePrevious<Output>(
    _ start: Value,
    _ combine: @escaping (_ previous: Value, _ current: Value) -> Output
  ) -> Signal<Output> {
    OperatorSignal { self.connect(CombinePreviousSubscriber($0, start, combine)) }
  }

  /// Sends each value with the one before it.
  ///
  ///     source             1--3--4--|
  ///     combinePrevious    ---(1, 3)--(3, 4)--|
  ///
  /// The first value has none before it and is only kept. Failure and completion pass immediately;
  /// disposing disposes the source's subscription.
  ///
  /// - Returns: A signal of pairs. It holds the source's last value.
  @inlinable
  public final func combinePrevious() -> Signal<(previous: Value, current: Value)> {
    OperatorSignal {
      self.connect(CombinePreviousSubscriber($0, nil) { (previous: $0, current: $1) })
    }
  }
}

@usableFromInline
final class CombinePreviousSubscriber<Input, Output>: OperatorSubscriber<Input, Output> {
  @usableFromInline let combine: (Input, Input) -> Output

  private var last: Input?

  @usableFromInline
  init(
    _ downstream: Subscriber<Output>,
    _ start: Input?,
    _ combine: @escaping (Input, Input) -> Output
  ) {
    self.combine = combine
    last = start
    super.init(downstream)
  }

  @usableFromInline
  override func next(_ value: Input) {
    guard let previous = exchange(&last, with: value) else { return }
    let output = combine(previous, value)
    // The closure may have disposed the subscription (law 6).
    if !isDisposed { downstream.next(output) }
  }
}
