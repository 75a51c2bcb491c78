extension Signal {
  /// Runs a closure if the subscription is disposed before the source has ended.
  ///
  ///     source        a--b--c--|
  ///     doDisposed    a--b--             { print("left") }, disposed after b
  ///
  /// All events pass immediately. The closure runs once, inside `dispose()` and before the source
  /// cleans up; for each subscriber separately. It runs, too, if an operator after this one needs
  /// no more, as `take` does, and if the source is deallocated or drops its subscriber without an
  /// ending; not after a failure or a completion, for which there is `finally(_:)`. If the source
  /// disposes the subscription while it cleans up at its ending, the ending is not passed: the
  /// closure runs then, and that of `finally` does not. Values that the closure sends to the source
  /// do not arrive here.
  ///
  /// - Parameter action: Called at the disposal.
  /// - Returns: A signal of the same events.
  public final func doDisposed(_ action: @escaping () -> Void) -> Signal<Value> {
    OperatorSignal { self.connect(DoDisposedSubscriber($0, action)) }
  }
}

private final class DoDisposedSubscriber<Value>: OperatorSubscriber<Value, Value> {
  private let action: () -> Void

  init(_ downstream: Subscriber<Value>, _ action: @escaping () -> Void) {
    self.action = action
    super.init(downstream)
  }

  deinit {
    // A source that drops its subscriber is as good as one that was left.
    if !isDisposed { Home.end(at: indexAtSource, action) { $0() } }
  }

  override func next(_ value: Value) {
    // The closure may send while the source still holds this.
    if !isDisposed { downstream.next(value) }
  }

  override func end(_ ending: Ending) {
    // The source's cleaning up may have disposed the subscription (law 6), when this was closed.
    if downstream.isDisposed { action() } else { downstream.finish(ending) }
  }

  override func disposed() {
    action()
  }
}
