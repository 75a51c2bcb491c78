extension Signal {
  /// Sends what a closure makes of each value, unless it makes nothing.
  ///
  ///     source        1--a--2--b--|
  ///     compactMap    1-----2-----|      { Int($0) }
  ///
  /// Failure and completion pass at once; disposing disposes the source's subscription. The closure runs
  /// where the source sends.
  ///
  /// - Parameter transform: Makes the value to send, or `nil` to drop the one it is given.
  /// - Returns: A signal of the results that are not `nil`.
  @inlinable
  public final func compactMap<Output>(
    _ transform: @escaping (Value) -> Output?
  ) -> Signal<Output> {
    OperatorSignal { self.connect(CompactMapSubscriber($0, transform)) }
  }
}

@usableFromInline
final class CompactMapSubscriber<Input, Output>: OperatorSubscriber<Input, Output> {
  @usableFromInline let transform: (Input) -> Output?

  @usableFromInline
  init(_ downstream: Subscriber<Output>, _ transform: @escaping (Input) -> Output?) {
    self.transform = transform
    super.init(downstream)
  }

  @usableFromInline
  override func next(_ value: Input) {
    // The closure may dispose the subscription (law 2.6).
    if let output = transform(value), !isDisposed { downstream.next(output) }
  }
}
