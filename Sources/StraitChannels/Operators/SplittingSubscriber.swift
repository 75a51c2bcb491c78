import CEngine

/// The subscriber of an operator that deals its source's values out to signals of its own making, the
/// parts, and sends these.
///
/// The source's subscription lasts as long as somebody listens to the result or to a part: whoever takes
/// two parts and leaves still hears these two.
///
/// ```
/// source ══► SplittingSubscriber ══► downstream ┄┄► Gate, which tells that downstream has left
///                  ╚══► parts ══► subscribers
/// ```
class SplittingSubscriber<Input, Part>: Subscriber<Input> {
  final let downstream: Subscriber<Part>

  private final var gate: Disposable?

  init(_ downstream: Subscriber<Part>) {
    self.downstream = downstream
    super.init()
    // Nobody else holds the gate, and `deinit` takes it off: it does not outlive this. Unsafe,
    // since this may have been released on another thread and wait for its end.
    let gate = Disposable { [unowned(unsafe) self] in
      if !isDisposed { downstreamLeft() }
    }
    self.gate = gate
    downstream.follow(gate)
  }

  deinit {
    downstream.upstreamDied()
  }

  /// Hears that nobody listens to the result any more: disposes this, unless somebody listens to a part.
  func downstreamLeft() {}

  /// Makes the subject of a part.
  ///
  /// - Parameter onEmptied: Runs when its last subscriber has gone and nobody listens to the result.
  /// - Returns: The subject, which the subclass holds.
  final func makeSubject<Value>(onEmptied: @escaping () -> Void) -> Subject<Value> {
    let subject = Subject<Value>()
    let hub = subject.ownHub()
    hub.set(.watched)
    // Whoever keeps a part keeps its hub, but not this.
    hub.extra.onEmptied = { [weak self] in
      if let self, !isDisposed, downstream.isDisposed { onEmptied() }
    }
    return subject
  }

  override func sourceDied() {
    super.sourceDied()
    if !downstream.isDisposed { downstream.sourceDied() }
  }
}
