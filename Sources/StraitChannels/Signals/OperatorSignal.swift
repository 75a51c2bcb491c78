/// A signal made by an operator: subscribing wraps the subscriber and connects it to the source.
@usableFromInline
final class OperatorSignal<Value>: Signal<Value> {
  private var connecting: ((Subscriber<Value>) -> Void)?

  @usableFromInline
  init(_ connecting: @escaping (Subscriber<Value>) -> Void) {
    self.connecting = connecting
    super.init()
  }

  deinit {
    WorkList.release(&connecting)
  }

  override func connect(_ subscriber: Subscriber<Value>) {
    connecting?(subscriber)
  }
}
