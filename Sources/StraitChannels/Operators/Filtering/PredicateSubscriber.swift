/// The subscriber of an operator that tests each value.
@usableFromInline
class PredicateSubscriber<Value>: OperatorSubscriber<Value, Value> {
  @usableFromInline final let predicate: (Value) -> Bool

  @usableFromInline
  init(_ downstream: Subscriber<Value>, _ predicate: @escaping (Value) -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }
}
