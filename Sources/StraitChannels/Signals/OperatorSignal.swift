/// A signal made by an operator: subscribing wraps the subscriber and connects it to the source.
@usableFromInline
final class OperatorSignal<Value>: Signal<Value> {
  private var source: Source?

  /// The closure that connects, in a struct: a function passed as a generic argument is wrapped in
  /// another one.
  private struct Source {
    let connect: (Subscriber<Value>) -> Void
  }

  @usableFromInline
  init(_ connecting: @escaping (Subscriber<Value>) -> Void) {
    source = Source(connect: connecting)
    super.init()
  }

  deinit {
    // Not by `exchange`, which would look up the type of the source.
    let last = source
    source = nil
    WorkList.release(last)
  }

  override func connect(_ subscriber: Subscriber<Value>) {
    source?.connect(subscriber)
  }
}
