import CEngine

/// The receiving end of one subscription to a signal, or of several.
///
/// The closure of a `Signal` is handed one, to send into. An own one can be subscribed to several
/// signals; the first ending that reaches it ends all of these subscriptions.
///
/// ```swift
/// let signal = Signal<Int> { subscriber in
///   subscriber.sendNext(1)
///   subscriber.sendCompleted()
///   subscriber.sendNext(2)        // dropped: nothing is received after the end
///   return nil
/// }
/// ```
///
/// Disposing it ends its subscriptions without another event. One that is no longer referenced, by
/// its signal either, cleans up as if it were disposed.
public class Subscriber<Value>: Disposable {
  @usableFromInline
  override init() {
    super.init()
  }

  /// `true` for a link, at which an echo ends (law 18).
  ///
  /// A value that is sent to it goes on as its last act, to one place, without a closure of the user's
  /// in between.
  @usableFromInline
  var isLink: Bool { false }

  /// Receives a value.
  ///
  /// Only called while the subscriber is open.
  @usableFromInline
  func next(_ value: Value) {}

  /// Receives the value that it begins with.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - hub: Whose value it is.
  @usableFromInline
  package final func receiveFirst(_ value: Value, from hub: Hub) {
    guard let observer = DeliveryObserver.current else { return next(value) }
    observer.deliverHeld(Self.text(of: value), from: hub, to: label) {
      if !isDisposed { next(value) }
    }
  }

  override var receivedType: Any.Type? { Value.self }

  override func text(at value: UnsafeRawPointer) -> String {
    Self.text(of: value.assumingMemoryBound(to: Lent<Value>.self).pointee.value)
  }

  /// The text of a value.
  static func text(of value: Value) -> String { String(describing: value) }

  @usableFromInline
  override func receive(at value: UnsafeRawPointer, old: UnsafeRawPointer?, wave: UInt64) {
    next(value.assumingMemoryBound(to: Lent<Value>.self).pointee.value)
  }

  /// Receives a value that is not the sender's last act: all downstream have received it when this
  /// returns.
  ///
  /// Unlike `sendNext` it is no cause of its own: the wave on its way stays in force.
  @usableFromInline
  package final func pass(_ value: Value) {
    guard !isDisposed else { return }
    PublicEntry.delivering {
      if let observer = DeliveryObserver.current {
        observer.trace(Self.text(of: value), from: upstream?.label ?? sender, to: self) {
          if !isDisposed { next(value) }
        }
      } else {
        next(value)
      }
    }
  }

  /// Sends a value.
  ///
  /// Returns when all downstream have received it, or it waits for its turn at a busy subject.
  ///
  /// - Parameters:
  ///   - value: The value; dropped if the subscriber has ended.
  ///   - file: The file of the call, for traces.
  ///   - line: The line of the call, for traces.
  public final func sendNext(
    _ value: Value,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard DeliveryObserver.current == nil else {
      return send(Self.text(of: value), file, line) { if !isDisposed { next(value) } }
    }
    guard !isDisposed else { return }
    PublicEntry.run { next(value) }
  }

  /// Sends a failure, which ends the subscriber.
  ///
  /// - Parameters:
  ///   - error: What went wrong.
  ///   - file: The file of the call, for traces.
  ///   - line: The line of the call, for traces.
  public final func sendError(
    _ error: any Error,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    end(.failed(error), file, line)
  }

  /// Sends the completion, which ends the subscriber.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for traces.
  ///   - line: The line of the call, for traces.
  public final func sendCompleted(file: StaticString = #fileID, line: UInt = #line) {
    end(.completed, file, line)
  }

  private final func end(_ ending: Ending, _ file: StaticString, _ line: UInt) {
    send(ending.text, file, line) { finish(ending) }
  }

  private final func send(
    _ event: @autoclosure () -> String,
    _ file: StaticString,
    _ line: UInt,
    _ call: () -> Void
  ) {
    PublicEntry.send(file, line) {
      guard let observer = DeliveryObserver.current else { return call() }
      if isDisposed {
        observer.isLost(event(), at: sender, to: self, hasEnded: true)
      } else {
        observer.trace(event(), from: sender, to: self, call)
      }
    }
  }

  private final var sender: String { "Signal<\(Value.self)>" }

  /// Gives the subscriber something to dispose when it ends or is disposed.
  ///
  /// ```swift
  /// let ticks = Signal<Int> { subscriber in
  ///   subscriber.didSubscribe(with: clock.start { subscriber.sendNext($0) })   // a Disposable
  ///   return nil
  /// }
  /// ```
  ///
  /// It is disposed before the subscriber receives an ending. What has been disposed by then is
  /// forgotten.
  ///
  /// - Parameter disposable: What to dispose; disposed at once if the subscriber has ended. Held
  ///   until then.
  public final func didSubscribe(with disposable: Disposable) {
    own(disposable)
  }
}
