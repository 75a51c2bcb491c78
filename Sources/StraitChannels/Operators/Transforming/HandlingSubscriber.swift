/// The subscriber of an operator whose closure also sends.
///
/// The closure is formed where the types are known: there the output is in a register, and an
/// optional of it need not be looked up each time.
@usableFromInline
class HandlingSubscriber<Input, Output>: OperatorSubscriber<Input, Output> {
  private final let handle: (Input, HandlingSubscriber) -> Void

  @usableFromInline
  init(
    _ downstream: Subscriber<Output>,
    handle: @escaping (_ value: Input, _ subscriber: HandlingSubscriber) -> Void
  ) {
    self.handle = handle
    super.init(downstream)
  }

  @usableFromInline
  override final func next(_ value: Input) {
    handle(value, self)
  }
}
