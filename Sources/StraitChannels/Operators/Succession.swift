/// Connects signal after signal to one downstream: one at a time, and flattened.
///
/// A subclass decides in `ended` how to continue: it connects the next signal, now or later, or
/// passes the ending on. A signal that ends inside its own `connect` is followed from the loop that
/// connected it, so a million of them in a row need no stack.
///
/// ```
/// source ══► SuccessionSubscriber ══► Succession ══► downstream       ══► retained   ◄┄┄ weak
///                                 ◄┄┄ present   ◄┄┄ follow(self)
/// ```
///
/// References run downstream only: between two signals, the object that will connect the next one
/// holds it. Disposing the downstream disposes the current subscription, and nothing is connected
/// any more. A source that is deallocated without an ending releases the downstream without an
/// event.
class Succession<Value>: Upstream<Value> {
  /// The subscriber of the current signal, which its source holds.
  private final var present = WeakSubscriber()
  /// The signal to connect next, when the call that connects the current one has returned.
  private final var following: Signal<Value>?
  private final var isConnecting = false

  /// Connects the first signal, or the one after an ending; nothing, once downstream has ended.
  ///
  /// It returns before the signal is connected if it is called during the current one's
  /// subscription.
  final func connect(_ signal: Signal<Value>) {
    assert(present.subscriber == nil, "a succession has one signal at a time")
    guard !isDisposed else { return }
    following = signal
    guard !isConnecting else { return }
    isConnecting = true
    PublicEntry.delivering {
      while let signal = following {
        following = nil
        let subscriber = SuccessionSubscriber(of: self)
        present.subscriber = subscriber
        signal.connect(subscriber)
      }
    }
    isConnecting = false
  }

  /// Called when the current signal has ended.
  ///
  /// It is cut off. Not called once downstream has ended.
  func ended(_ ending: Ending) {
    downstream.finish(ending)
  }

  override func disposed() {
    let following = self.following
    self.following = nil
    present.subscriber?.dispose()
    withExtendedLifetime(following) {}
  }

  // MARK: For the subscriber

  fileprivate final func leave(_ subscriber: SuccessionSubscriber<Value>) {
    if present.subscriber === subscriber { present.subscriber = nil }
  }
}

/// The subscriber of one signal of a succession.
private final class SuccessionSubscriber<Value>: Subscriber<Value> {
  private let owner: Succession<Value>

  init(of owner: Succession<Value>) {
    self.owner = owner
    super.init()
  }

  override var isLink: Bool { owner.downstream.isLink }

  override var label: String { owner.label }

  override var isGraphNode: Bool { false }

  override func next(_ value: Value) {
    owner.downstream.next(value)
  }

  override func end(_ ending: Ending) {
    owner.leave(self)
    if !owner.isDisposed { owner.ended(ending) }
  }

  override func sourceIsFreed() {
    super.sourceIsFreed()
    owner.leave(self)
    owner.letGo()
  }
}
