extension Signal {
  /// Sends the result of a closure for its last result and each value.
  ///
  ///     source    1--2--3--|
  ///     scan      1--3--6--|      0, { $0 + $1 }
  ///
  /// The start itself is not sent. Failure and completion pass immediately; disposing disposes the
  /// source's subscription. The closure runs where the source sends.
  ///
  /// - Parameters:
  ///   - start: The closure's first argument with the first value, for each subscriber separately.
  ///   - combine: Makes the next result of the last one and a value.
  /// - Returns: A signal of the results. It holds the last one.
  @inlinable
  public final func scan<Output>(
    _ start: Output,
    _ combine: @escaping (_ result: Output, _ value: Value) -> Output
  ) -> Signal<Output> {
    OperatorSignal { self.connect(ScanSubscriber($0, start, combine)) }
  }
}

@usableFromInline
final class ScanSubscriber<Input, Output>: FoldingSubscriber<Input, Output> {
  @usableFromInline
  override func next(_ value: Input) {
    let output = combine(result, value)
    result = output
    // The closure may have disposed the subscription, and so may the `deinit` of the last result.
    if !isDisposed { downstream.next(output) }
  }
}
