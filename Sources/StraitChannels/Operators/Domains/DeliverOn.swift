extension Signal {
  /// Sends every event again on a scheduler.
  ///
  ///     source         abc--d-|
  ///     deliver(on:)   -(abc)--(d|)
  ///
  /// Always asynchronously, in order, the ending too; a burst takes one piece of work. Events that
  /// wait are dropped when the subscription is disposed. If the source is deallocated without an
  /// ending, what waits is still sent.
  ///
  /// The scheduler is one of this graph's domain. For the way to another, see `deliver(on:buffering:_:)`
  /// and `Inlet`.
  ///
  /// - Parameter scheduler: Sends the events.
  /// - Returns: A signal of the same events, later.
  public final func deliver(on scheduler: any Scheduler) -> Signal<Value> {
    OperatorSignal {
      self.connect(OutboxSubscriber(Outbox($0, on: scheduler, atOnce: false)))
    }
  }

  /// Sends every event on the main actor: immediately, unless one before it is still being sent.
  ///
  ///     source             ab-(cd)-|
  ///     deliverOnMain()    ab-(cd)-|
  ///
  /// An event that arrives while another is being sent waits until the main queue's next turn, and
  /// so do later ones until then; the order is kept. Events that wait are dropped when the
  /// subscription is disposed.
  ///
  /// This graph is the main actor's. For the way there from another domain, see
  /// `deliverOnMain(buffering:_:)`.
  ///
  /// - Returns: A signal of the same events.
  @MainActor
  public final func deliverOnMain() -> Signal<Value> {
    let scheduler = MainScheduler.shared
    return OperatorSignal {
      self.connect(OutboxSubscriber(Outbox($0, on: scheduler, atOnce: true)))
    }
  }
}
