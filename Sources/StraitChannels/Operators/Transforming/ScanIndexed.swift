extension Signal {
  /// Sends the result of a closure for its last result, each value, and the value's place.
  ///
  ///     source         a--b--c--|
  ///     scanIndexed    a0--a0b1--a0b1c2--|      "", { $0 + $1 + "\($2)" }
  ///
  /// The start itself is not sent. Failure and completion pass immediately; disposing disposes the
  /// source's subscription. The closure runs where the source sends.
  ///
  /// - Parameters:
  ///   - start: The closure's first argument with the first value, for each subscriber separately.
  ///   - combine: Makes the next result of the last one, a value, and how many values came before it.
  /// - Returns: A signal of the results. It holds the last one.
  @inlinable
  public final func scanIndexed<Output>(
    _ start: Output,
    _ combine: @escaping (_ result: Output, _ value: Value, _ index: Int) -> Output
  ) -> Signal<Output> {
    OperatorSignal { self.connect(ScanIndexedSubscriber($0, start, combine)) }
  }
}

@usableFromInline
final class ScanIndexedSubscriber<Input, Output>: OperatorSubscriber<Input, Output> {
  @usableFromInline let combine: (Output, Input, Int) -> Output

  private var result: Output
  private var index = 0

  @usableFromInline
  init(
    _ downstream: Subscriber<Output>,
    _ start: Output,
    _ combine: @escaping (Output, Input, Int) -> Output
  ) {
    result = start
    self.combine = combine
    super.init(downstream)
  }

  @usableFromInline
  override func next(_ value: Input) {
    let index = index
    self.index = index &+ 1
    let output = combine(result, value, index)
    result = output
    // The closure may have disposed the subscription, and so may the `deinit` of the last result.
    if !isDisposed { downstream.next(output) }
  }
}
