/// The subscriber of an operator that is made with a number of values.
class CountedSubscriber<Input, Output>: OperatorSubscriber<Input, Output> {
  /// The number, or the rest of it.
  final var count: Int

  init(_ downstream: Subscriber<Output>, _ count: Int) {
    self.count = count
    super.init(downstream)
  }
}
