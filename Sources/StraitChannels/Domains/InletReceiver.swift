import CEngine

/// The receiving end of an inlet, in the receiver's domain: delivers arrived values.
@usableFromInline
final class InletReceiver<Value: Sendable> {
  @usableFromInline let mailbox: Mailbox<Value>
  /// `nil` when everything was delivered, or no subscriber remains.
  @usableFromInline var subject: Subject<Value>? = Subject()
  /// The buffer that the mailbox is given for a full one.
  @usableFromInline var spare: [Value] = []
  @usableFromInline var isDelivering = false
  private var hasSignal = true
  private var isOver = false
  /// Called once, when nothing more will be delivered.
  var onOver: (() -> Void)?
  /// `true` if the receiver was woken from inside its own delivery.
  @usableFromInline var isAwaited = false

  @usableFromInline
  init(_ mailbox: Mailbox<Value>) {
    self.mailbox = mailbox
  }

  deinit {
    // Its scheduler and its signal were deallocated: what waits is never delivered.
    mailbox.closeWithoutReceiver()
  }

  /// Delivers what waits in the mailbox.
  ///
  /// Values that arrive during this time wake it again, so that others have their turn.
  @inlinable
  func run() {
    if isDelivering {
      // A subscriber runs the scheduler: the current batch precedes.
      isAwaited = true
      return
    }
    isDelivering = true
    repeat {
      isAwaited = false
      runBatch()
    } while isAwaited
    isDelivering = false
  }

  @inlinable
  func runBatch() {
    guard let subject else { return }
    var batch: [Value] = []
    swap(&batch, &spare)
    let closing = mailbox.take(into: &batch)
    for value in batch {
      subject.sendNext(value)
      // The last subscriber may have gone, and no other can subscribe.
      if self.subject == nil { break }
    }
    // A burst's memory is kept for the next one, unless it was a flood.
    if batch.count <= 1 << 16 {
      batch.removeAll(keepingCapacity: true)
      if spare.capacity < batch.capacity { spare = batch }
    }
    if let closing { finish(closing) }
  }

  @usableFromInline
  func finish(_ closing: Mailbox<Value>.Closing) {
    // The last references may go with this.
    withExtendedLifetime((self, subject)) {
      mailbox.closeWithoutReceiver()
      defer { onOver.take()?() }
      if case .ended(let ending) = closing {
        isOver = true
        if let subject { PublicEntry.run { subject.passEnding(ending) } }
        // A signal that is still held lets late subscribers know how it ended.
        if hasSignal { return }
      }
      subject = nil
    }
  }

  func connect(_ subscriber: Subscriber<Value>) {
    if let subject { subject.connect(subscriber) } else { subscriber.sourceIsFreed() }
  }

  /// The signal has gone: from here on the receiver lives as long as it has subscribers.
  func signalDeallocated() {
    hasSignal = false
    guard let subject else { return }
    if isOver || subject.subscriberCount == 0 {
      finish(.withoutReceiver)
      return
    }
    let hub = subject.ownHub()
    hub.set(.watched)
    // Weakly: if the scheduler is released on another thread, this goes with it, and the subject
    // ends later, at home.
    hub.extra.onEmptied = { [weak self] in self?.finish(.withoutReceiver) }
  }
}

/// The signal of an inlet.
@usableFromInline
final class InletSignal<Value: Sendable>: Signal<Value> {
  private let receiver: InletReceiver<Value>
  private let home = Home.here

  @usableFromInline
  init(_ receiver: InletReceiver<Value>) {
    self.receiver = receiver
    super.init()
  }

  deinit {
    Home.end(at: home, receiver) { $0.signalDeallocated() }
  }

  override func connect(_ subscriber: Subscriber<Value>) {
    receiver.connect(subscriber)
  }
}
