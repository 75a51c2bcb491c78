extension Signal {
  /// Sends the values in signals of a given length.
  ///
  ///     source    a--b--c--d--e--|
  ///     window    w-----w-----w--|      2
  ///               a--(b|)
  ///                     c--(d|)
  ///                           e--|
  ///
  /// A window is sent right before its first value, and completes right after its last one; subscribe to
  /// it in the callback. It keeps nothing for who comes later. An ending goes to the open window first,
  /// then to the result.
  ///
  /// The source's subscription is disposed when neither the result nor the open window has a
  /// subscriber. If the source is deallocated without an ending, the subscribers of the open window
  /// are released without an event, as the result's is, also if they hold the window.
  ///
  /// - Parameter count: The number of values in a window. Must be positive.
  /// - Returns: A signal of signals.
  public final func window(_ count: Int) -> Signal<Signal<Value>> {
    precondition(count > 0, "window count must be positive, got \(count)")
    return OperatorSignal { self.connect(WindowSubscriber($0, count)) }
  }
}

private final class WindowSubscriber<Value>: SplittingSubscriber<Value, Signal<Value>> {
  private let count: Int

  private var window: Subject<Value>?
  private var filled = 0

  init(_ downstream: Subscriber<Signal<Value>>, _ count: Int) {
    self.count = count
    super.init(downstream)
  }

  deinit {
    Home.end(at: indexAtSource, window.take()) { $0?.releaseSubscribers() }
  }

  override func next(_ value: Value) {
    guard let window = window ?? opened() else { return }
    filled += 1
    if filled < count { return window.pass(value) }
    self.window = nil
    PublicEntry.delivering {
      window.pass(value)
      window.passEnding(.completed)
    }
    downstreamLeft()
  }

  /// Opens a window and sends it.
  private func opened() -> Subject<Value>? {
    let window: Subject<Value> = makeSubject { [weak self] in self?.downstreamLeft() }
    self.window = window
    filled = 0
    downstream.pass(window)
    // The subscriber that received it may have left.
    return isDisposed ? nil : window
  }

  override func downstreamLeft() {
    if downstream.isDisposed, window?.subscriberCount ?? 0 == 0 { dispose() }
  }

  override func end(_ ending: Ending) {
    let window = window.take()
    PublicEntry.delivering { window?.passEnding(ending) }
    downstream.finish(ending)
  }

  override func disposed() {
    window.take()?.releaseSubscribers()
  }
}
