/// A signal made by an operator: subscribing wraps the subscriber and connects it to the source.
@usableFromInline
final class OperatorSignal<Value>: Signal<Value> {
  @usableFromInline let connecting: (Subscriber<Value>) -> Void
  @usableFromInline let handover = Handover()

  @usableFromInline
  init(_ connecting: @escaping (Subscriber<Value>) -> Void) {
    self.connecting = connecting
    super.init()
  }

  deinit {
    if NativeStack.isLow { Handover.take(connecting) }
  }

  override func connect(_ subscriber: Subscriber<Value>) {
    if subscriber.chainLength >= 64 || NativeStack.isLow {
      connectDeep(subscriber)
    } else {
      connecting(subscriber)
    }
  }

  /// Connects an operator after so many others that values should look whether little stack is
  /// left.
  @inline(never)
  private func connectDeep(_ subscriber: Subscriber<Value>) {
    let subscriber = subscriber.chainLength == 0 ? subscriber : DeepSubscriber(subscriber)
    if NativeStack.isLow {
      NativeStack.extend { connecting(subscriber) }
    } else {
      connecting(subscriber)
    }
  }
}

/// Stands in a chain after every so many operators, and passes values on with another stack if
/// little is left.
private final class DeepSubscriber<Value>: OperatorSubscriber<Value, Value> {
  // Asked once, since each operator asks the next one.
  private let leadsToLink: Bool

  override init(_ downstream: Subscriber<Value>) {
    leadsToLink = downstream.isLink
    super.init(downstream)
    beginChain()
  }

  override var isLink: Bool { leadsToLink }

  override var label: String { downstream.label }

  override var isGraphNode: Bool { false }

  override func next(_ value: Value) {
    if NativeStack.isLow {
      NativeStack.extend { downstream.next(value) }
    } else {
      downstream.next(value)
    }
  }
}
