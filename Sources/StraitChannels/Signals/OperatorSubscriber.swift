/// The subscriber of an operator: receives the events of the source, and passes on what the
/// operator makes of them.
///
/// References run downstream only: the source holds this, this holds what comes after. The way back,
/// for disposal, is weak.
///
/// ```
/// source hub ══► OperatorSubscriber ══► downstream ══► closures
///            ◄── index               ◄── follow(self), weak
/// ```
///
/// A subclass overrides `next`. It asks `isDisposed` after every closure of the user's, and sends with
/// `downstream.next` as its last act; what it sends before that goes through `downstream.pass`. One that
/// sends at an ending overrides `end`.
@usableFromInline
class OperatorSubscriber<Input, Output>: Subscriber<Input> {
  @usableFromInline final let downstream: Subscriber<Output>

  @usableFromInline
  init(_ downstream: Subscriber<Output>) {
    self.downstream = downstream
    super.init()
    downstream.follow(self)
  }

  /// An operator that sends once for a value, as its last act, is as good as what it sends to.
  override var isLink: Bool { downstream.isLink }

  /// `true` if it only ever sends while it receives an event.
  ///
  /// An operator that sends at other moments, or changes its source, says no: a combination of
  /// signals cannot know when it has sent what it will (see `Diamond`).
  override var forwardsAtOnce: Bool { true }

  override func end(_ ending: Ending) {
    downstream.finish(ending)
  }

  override func sourceIsFreed() {
    super.sourceIsFreed()
    if !downstream.isDisposed { downstream.sourceIsFreed() }
  }
}
