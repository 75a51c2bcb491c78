extension Signal where Value: Sendable {
  /// Returns a cold signal whose work runs in the background.
  ///
  /// ```swift
  /// let lines = Signal<String>.subscribe(on: background, deliveringOn: MainScheduler.shared) { inlet in
  ///   while let line = readLine() { inlet.sendNext(line) }
  ///   inlet.sendCompleted()
  ///   return nil
  /// }
  /// ```
  ///
  ///     work         ab--c|             in the background
  ///     subscribe    -(ab)--(c|)        in this domain
  ///
  /// For each subscriber the work runs once, on the other side; its values are delivered in this
  /// domain. When the subscription ends or is disposed, the disposable that the work returned is
  /// disposed on the other side. If the subscription is disposed before the work has begun, the
  /// work does not run; in running work, sends return `ended`.
  ///
  /// - Parameters:
  ///   - background: The scheduler of the work.
  ///   - scheduler: The scheduler of this domain, where subscribers receive the events.
  ///   - work: Is handed the way back; returns what to dispose, over there.
  /// - Returns: The signal.
  public static func subscribe(
    on background: BackgroundScheduler,
    deliveringOn scheduler: any DomainScheduler,
    _ work: @escaping @Sendable (_ inlet: Inlet<Value>) -> Disposable?
  ) -> Signal<Value> {
    OperatorSignal { subscriber in
      let (inlet, signal) = Inlet<Value>.make(on: scheduler)
      // Only the work holds the inlet: when the work releases it, nothing more will come.
      let mailbox = inlet.sender.mailbox
      // Only read there.
      let cleanup = Carried(SerialDisposable())
      let start = background.schedule { _ in cleanup.content.inner = work(inlet) }
      let ending = Disposable {
        start.dispose()
        mailbox.close(.withoutReceiver)
        background.domain.run { cleanup.content.dispose() }
      }
      signal.connect(SubscribeOnSubscriber(subscriber, ending))
    }
  }
}

/// A subscriber that cleans up the work when the subscription ends.
private final class SubscribeOnSubscriber<Value>: OperatorSubscriber<Value, Value> {
  private let ending: Disposable

  init(_ downstream: Subscriber<Value>, _ ending: Disposable) {
    self.ending = ending
    super.init(downstream)
  }

  override func next(_ value: Value) {
    downstream.next(value)
  }

  override func end(_ ending: Ending) {
    self.ending.dispose()
    downstream.finish(ending)
  }

  override func disposed() {
    ending.dispose()
  }
}
