extension Signal {
  /// Sends, at completion, the result of a closure for all values.
  ///
  ///     source    1--2--3--|
  ///     reduce    ---------(6|)      0, { $0 + $1 }
  ///
  /// Without any value it sends the start. A failure passes immediately, without a value; disposing
  /// disposes the source's subscription. The closure runs where the source sends.
  ///
  /// - Parameters:
  ///   - start: The closure's first argument with the first value, for each subscriber separately.
  ///   - combine: Makes the next result of the last one and a value.
  /// - Returns: A signal of one value. It holds the last result.
  @inlinable
  public final func reduce<Output>(
    _ start: Output,
    _ combine: @escaping (_ result: Output, _ value: Value) -> Output
  ) -> Signal<Output> {
    OperatorSignal { self.connect(ReduceSubscriber($0, start, combine)) }
  }
}

@usableFromInline
final class ReduceSubscriber<Input, Output>: FoldingSubscriber<Input, Output> {
  @usableFromInline
  override func next(_ value: Input) {
    result = combine(result, value)
  }

  override func end(_ ending: Ending) {
    if case .completed = ending { downstream.pass(result) }
    downstream.finish(ending)
  }
}
