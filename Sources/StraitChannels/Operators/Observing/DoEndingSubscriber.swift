/// Runs a closure with the ending before it passes it on, unless the subscription was disposed.
class DoEndingSubscriber<Value>: OperatorSubscriber<Value, Value> {
  private final let action: (Ending) -> Void

  init(_ downstream: Subscriber<Value>, _ action: @escaping (Ending) -> Void) {
    self.action = action
    super.init(downstream)
  }

  override func next(_ value: Value) {
    downstream.next(value)
  }

  override final func end(_ ending: Ending) {
    // The source's cleaning up may have disposed the subscription (law 6).
    if downstream.isDisposed { return }
    action(ending)
    downstream.finish(ending)
  }
}
