extension Signal {
  /// Sends the result of a closure for each value; an error of the closure is the signal's failure.
  ///
  ///     source    1--2--x--3--|
  ///     tryMap    1--2--#            { try number(from: $0) }
  ///
  /// The error disposes the source's subscription. Failure and completion pass immediately;
  /// disposing disposes the source's subscription. The closure runs where the source sends.
  ///
  /// - Parameter transform: Makes the value to send, or throws.
  /// - Returns: A signal of the results up to the first error.
  @inlinable
  public final func tryMap<Output>(
    _ transform: @escaping (Value) throws -> Output
  ) -> Signal<Output> {
    OperatorSignal { self.connect(TryMapSubscriber($0, transform)) }
  }
}

@usableFromInline
final class TryMapSubscriber<Input, Output>: OperatorSubscriber<Input, Output> {
  @usableFromInline let transform: (Input) throws -> Output

  @usableFromInline
  init(_ downstream: Subscriber<Output>, _ transform: @escaping (Input) throws -> Output) {
    self.transform = transform
    super.init(downstream)
  }

  @usableFromInline
  override func next(_ value: Input) {
    let output: Output
    do {
      output = try transform(value)
    } catch {
      return downstream.finish(.failed(error))
    }
    // The closure may have disposed the subscription (law 6).
    if !isDisposed { downstream.next(output) }
  }
}
