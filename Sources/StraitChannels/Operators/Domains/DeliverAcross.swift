extension Signal where Value: Sendable {
  /// Subscribes, and delivers to a graph that is built in the background.
  ///
  /// ```swift
  /// let delivery = readings.deliver(on: background) { readings in
  ///   readings.map(analyse).subscribe(onNext: { … })      // all of it in the background
  /// }
  /// ```
  ///
  /// Every event arrives there, in order, the ending too. When this side's subscription ends, so
  /// does the other's, after the events sent before.
  ///
  /// - Parameters:
  ///   - background: The domain of the receiving graph.
  ///   - buffering: The values to keep until the background runs. Numbers must be positive.
  ///   - build: Runs once, over there, before anything arrives; is handed the signal of what this one sends,
  ///     and returns what to dispose, over there, when the delivery ends or is disposed.
  /// - Returns: The delivery. Disposing it ends both sides: nothing is sent any more, and what waits is
  ///   dropped over there.
  @discardableResult
  public final func deliver(
    on background: BackgroundScheduler,
    buffering: Buffering = .unbounded,
    _ build: @escaping @Sendable (Signal<Value>) -> Disposable?
  ) -> Disposable {
    deliver(to: background.domain, buffering, build)
  }

  /// Subscribes, and delivers to a graph that is built on the main actor.
  ///
  /// ```swift
  /// progress.deliverOnMain { progress in
  ///   progress.subscribe(onNext: { bar.value = $0 })
  /// }
  /// ```
  ///
  /// Every event arrives there, in order, the ending too, on the main queue's next turn. When this
  /// side's subscription ends, so does the other's, after the events sent before.
  ///
  /// - Parameters:
  ///   - buffering: The values to keep until the main actor runs. Numbers must be positive.
  ///   - build: Runs once, on the main actor, before anything arrives; is handed the signal of what this one
  ///     sends, and returns what to dispose, there, when the delivery ends or is disposed.
  /// - Returns: The delivery. Disposing it ends both sides: nothing is sent any more, and what waits is
  ///   dropped there.
  @discardableResult
  public final func deliverOnMain(
    buffering: Buffering = .unbounded,
    _ build: @escaping @MainActor @Sendable (Signal<Value>) -> Disposable?
  ) -> Disposable {
    deliver(to: .main, buffering) { signal in
      // Both are the main queue's, where this runs.
      let carried = Carried(signal)
      return MainActor.assumeIsolated { Carried(build(carried.content)) }.content
    }
  }

  private func deliver(
    to domain: RemoteDomain,
    _ buffering: Buffering,
    _ build: @escaping @Sendable (Signal<Value>) -> Disposable?
  ) -> Disposable {
    let mailbox = Mailbox<Value>(buffering)
    // Only read there, by work that the domain runs in order.
    let end = Carried(RemoteEnd<Value>())
    // Opened first, since the receiver may end in its domain immediately.
    mailbox.open { domain.run { end.content.receiver?.run() } }
    domain.run { end.content.build(mailbox, build) }
    let subscription = subscribe(Inlet(mailbox))
    return Disposable {
      domain.run { end.content.dispose() }
      subscription.dispose()
    }
  }
}

/// The far end of a delivery, in its domain.
private final class RemoteEnd<Value: Sendable> {
  var receiver: InletReceiver<Value>?
  private var built: Disposable?

  func build(_ mailbox: Mailbox<Value>, _ build: (Signal<Value>) -> Disposable?) {
    let receiver = InletReceiver(mailbox)
    self.receiver = receiver
    receiver.onOver = { [weak self] in self?.dispose() }
    let built = build(InletSignal(receiver))
    // A subscriber may have ended the delivery.
    if self.receiver == nil {
      built?.dispose()
    } else {
      self.built = built
    }
  }

  func dispose() {
    let (receiver, built) = (receiver.take(), built.take())
    built?.dispose()
    receiver?.finish(.withoutReceiver)
  }
}
