/// The subscriber of an operator: receives the events of the source, and passes on the operator's
/// output.
///
/// References run downstream only: the source holds this subscriber, which holds the next one. The
/// way back, for disposal, is weak.
///
/// ```
/// source hub ══► OperatorSubscriber ══► downstream ══► closures
///            ◄── index               ◄── follow(self), weak
/// ```
///
/// A subclass overrides `next`. It checks `isDisposed` after every call of a user's closure, and
/// sends with `downstream.next` as its last act; values that it sends before go through
/// `downstream.pass`. A subclass that sends at an ending overrides `end`.
@usableFromInline
class OperatorSubscriber<Input, Output>: Subscriber<Input> {
  @usableFromInline final let downstream: Subscriber<Output>

  @usableFromInline
  init(_ downstream: Subscriber<Output>) {
    self.downstream = downstream
    super.init()
    downstream.follow(self)
  }

  /// An operator that sends once for a value, as its last act, counts as a link if its target does.
  override var isLink: Bool { downstream.isLink }

  /// `true` if it only ever sends while it receives an event.
  ///
  /// An operator that sends at other moments, or changes its source, returns `false`: a combination
  /// of signals does not notice the last of its values (see `Diamond`).
  override var forwardsAtOnce: Bool { true }

  override func end(_ ending: Ending) {
    downstream.finish(ending)
  }

  override func sourceIsFreed() {
    super.sourceIsFreed()
    if !downstream.isDisposed { downstream.sourceIsFreed() }
  }
}
