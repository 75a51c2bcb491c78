import CEngine

/// The subscriber of an operator that distributes its source's values to signals that it makes, the
/// parts, and sends these.
///
/// The source's subscription lasts as long as the result or a part has a subscriber: a subscriber
/// that has taken two parts and has left the result still receives these two.
///
/// ```
/// source ══► SplittingSubscriber ══► downstream ┄┄► Gate, which reports that downstream has left
///                  ╚══► parts ══► subscribers
/// ```
class SplittingSubscriber<Input, Part>: Subscriber<Input> {
  final let downstream: Subscriber<Part>

  private final var gate: Disposable?

  init(_ downstream: Subscriber<Part>) {
    self.downstream = downstream
    super.init()
    let gate = Disposable { [weak self] in
      if let self, !isDisposed { downstreamLeft() }
    }
    self.gate = gate
    downstream.follow(gate)
  }

  /// Called when the result has no subscriber any more: disposes this, unless a part has one.
  func downstreamLeft() {}

  /// Makes the subject of a part.
  ///
  /// - Parameter onEmptied: Runs when its last subscriber has gone and the result has none.
  /// - Returns: The subject, which the subclass holds.
  final func makeSubject<Value>(onEmptied: @escaping () -> Void) -> Subject<Value> {
    let subject = Subject<Value>()
    let hub = subject.ownHub()
    hub.set(.watched)
    // A reference to a part keeps its hub, but not this.
    hub.extra.onEmptied = { [weak self] in
      if let self, !isDisposed, downstream.isDisposed { onEmptied() }
    }
    return subject
  }

  override func sourceIsFreed() {
    super.sourceIsFreed()
    if !downstream.isDisposed { downstream.sourceIsFreed() }
  }
}
