/// The subscriber of an operator that makes a result of the one before and each value.
@usableFromInline
class FoldingSubscriber<Input, Output>: OperatorSubscriber<Input, Output> {
  @usableFromInline final let combine: (Output, Input) -> Output

  final var result: Output

  @usableFromInline
  init(
    _ downstream: Subscriber<Output>,
    _ start: Output,
    _ combine: @escaping (Output, Input) -> Output
  ) {
    result = start
    self.combine = combine
    super.init(downstream)
  }
}
