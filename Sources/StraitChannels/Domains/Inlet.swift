/// A way into a graph from any thread: values that are sent into it arrive in the receiver's
/// domain.
///
/// ```swift
/// let (inlet, signal) = Inlet<Int>.make(on: MainScheduler.shared)
/// signal.subscribe(onNext: { print($0) })          // on the main actor
/// Task.detached { inlet.sendNext(1) }              // or a thread, an actor, a C callback
/// ```
///
///     inlet     ab--c|         any thread
///     signal    -(ab)-(c|)     the receiver's domain
///
/// The values that one thread sends arrive in the order in which it sent them, one at a time. If a
/// thread sends a value and then signals another thread, its value arrives before the values that
/// the other thread sends after that signal. Sending never waits for the receiver and runs none of
/// its code. A burst of any size wakes the receiver once.
///
/// The ending arrives after the values that were accepted before it, and nothing after the ending.
/// The signal is hot, and stays in the receiver's domain; a subscriber keeps it alive, too. When
/// the signal and its last subscriber are deallocated, `sendNext(_:)` returns `.terminated`, and
/// values that wait are freed. When the last copy of the inlet is released without an ending, the
/// values that wait are delivered, and then the subscribers are released without an event.
public struct Inlet<Value: Sendable>: Sendable {
  /// The outcome of sending a value.
  public enum SendResult: Sendable, Hashable {
    /// It will be delivered.
    case enqueued
    /// It will be delivered; since there was no room, the oldest value that waited was dropped.
    case replacedOldest
    /// It was dropped since there was no room.
    case dropped
    /// It was dropped since the inlet has ended, or the receiver has gone.
    case terminated
  }

  @usableFromInline let sender: Sender

  /// The part that all copies of an inlet share; its release tells the receiver that no copy is
  /// left.
  @usableFromInline
  final class Sender: Sendable {
    @usableFromInline let mailbox: Mailbox<Value>

    @usableFromInline
    init(_ mailbox: Mailbox<Value>) {
      self.mailbox = mailbox
    }

    deinit {
      mailbox.close(.abandoned)
    }
  }

  @usableFromInline
  init(_ mailbox: Mailbox<Value>) {
    sender = Sender(mailbox)
  }

  /// Makes an inlet, and the signal of the values sent into it.
  ///
  /// Called in the scheduler's domain, where the signal stays.
  ///
  /// - Parameters:
  ///   - scheduler: The values are delivered in its domain.
  ///   - buffering: The values that are kept until the receiver takes them. Numbers must be
  ///     positive.
  /// - Returns: The inlet, which may go anywhere, and its signal.
  @inlinable
  public static func make(
    on scheduler: any DomainScheduler,
    buffering: Buffering = .unbounded
  ) -> (inlet: Inlet, signal: Signal<Value>) {
    let mailbox = Mailbox<Value>(buffering)
    let receiver = InletReceiver(mailbox)
    mailbox.open(scheduler.callback { receiver.run() })
    return (Inlet(mailbox), InletSignal(receiver))
  }

  /// Sends a value, from any thread.
  ///
  /// - Parameter value: The value.
  /// - Returns: The outcome.
  @inlinable
  @discardableResult
  public func sendNext(_ value: Value) -> SendResult {
    sender.mailbox.send(value)
  }

  /// Sends a failure, from any thread, which ends the inlet.
  ///
  /// - Parameter error: The failure to send.
  /// - Returns: `enqueued`, or `ended` if the inlet has ended already or the receiver has gone.
  @discardableResult
  public func sendError(_ error: any Error) -> SendResult {
    sender.mailbox.close(.ended(.failed(error)))
  }

  /// Sends the completion, from any thread, which ends the inlet.
  ///
  /// - Returns: `enqueued`, or `ended` if the inlet has ended already or the receiver has gone.
  @discardableResult
  public func sendCompleted() -> SendResult {
    sender.mailbox.close(.ended(.completed))
  }
}

extension Signal where Value: Sendable {
  /// Subscribes an inlet: what this signal sends is delivered in the inlet's domain, the ending
  /// included.
  ///
  /// - Parameter inlet: The way there. The subscription holds it.
  /// - Returns: The subscription, in this signal's domain; disposing it ends it without another
  ///   event.
  @discardableResult
  public final func subscribe(_ inlet: Inlet<Value>) -> Disposable {
    subscribe(fresh: InletSubscriber(inlet))
  }
}

/// A subscriber that passes its values into an inlet.
final class InletSubscriber<Value: Sendable>: Subscriber<Value> {
  private var inlet: Inlet<Value>?

  init(_ inlet: Inlet<Value>) {
    self.inlet = inlet
    super.init()
  }

  override func next(_ value: Value) {
    // A receiver that has gone needs no more.
    if inlet?.sendNext(value) == .terminated { dispose() }
  }

  override func end(_ ending: Ending) {
    inlet?.sender.mailbox.close(.ended(ending))
    inlet = nil
  }

  override func disposed() {
    inlet = nil
  }
}
