import CEngine

extension Signal {
  /// Gives a signal a name for traces and dumps; the events pass as they are.
  ///
  ///     source    a--b--|
  ///     named     a--b--|
  ///
  /// Each value that passes makes an entry of a `Trace`. Failure and completion pass immediately;
  /// disposing disposes the source's subscription.
  ///
  /// - Parameter name: The name in traces and dumps.
  /// - Returns: A signal of the same events.
  public final func named(_ name: String) -> Signal<Value> {
    NamedSignal(self, name)
  }
}

private final class NamedSignal<Value>: Signal<Value> {
  private let passing: OperatorSignal<Value>
  private let name: String

  init(_ source: Signal<Value>, _ name: String) {
    passing = OperatorSignal { source.connect(NamedSubscriber($0, name)) }
    self.name = name
    super.init()
  }

  override var label: String { name }

  override func connect(_ subscriber: Subscriber<Value>) {
    passing.connect(subscriber)
  }
}

private final class NamedSubscriber<Value>: OperatorSubscriber<Value, Value> {
  private let name: String

  init(_ downstream: Subscriber<Value>, _ name: String) {
    self.name = name
    super.init(downstream)
  }

  override var label: String { name }

  override func next(_ value: Value) {
    guard let observer = strait_thread().observer else { return downstream.next(value) }
    observer.trace(Subscriber.text(of: value), from: name, to: downstream.label) {
      if !isDisposed { downstream.next(value) }
    }
  }

  override func end(_ ending: Ending) {
    // The source's cleaning up may have disposed the subscription (law 6).
    if downstream.isDisposed { return }
    guard let observer = strait_thread().observer else { return downstream.finish(ending) }
    observer.trace(ending.text, from: name, to: downstream.label) { downstream.finish(ending) }
  }
}
