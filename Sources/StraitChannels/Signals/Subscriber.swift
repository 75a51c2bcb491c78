public import CEngine

/// Whoever hears a signal: the receiving end of one subscription, or of several.
///
/// The closure of a `Signal` is handed one, to send into. An own one can be subscribed to several
/// signals; the first ending that reaches it ends all of these subscriptions.
///
/// ```swift
/// let signal = Signal<Int> { subscriber in
///   subscriber.sendNext(1)
///   subscriber.sendCompleted()
///   subscriber.sendNext(2)        // dropped: nothing is heard after the end
///   return nil
/// }
/// ```
///
/// Disposing it ends its subscriptions without another event. One that nobody holds any more, its
/// signal included, cleans up as if it were disposed.
public class Subscriber<Value>: Disposable {
  @usableFromInline
  override init() {
    super.init()
  }

  /// Makes a subscriber from closures.
  ///
  /// - Parameters:
  ///   - onNext: Hears each value.
  ///   - onError: Hears the failure, after which nothing follows.
  ///   - onCompleted: Hears the completion, after which nothing follows.
  /// - Returns: The subscriber.
  public static func make(
    onNext: ((Value) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) -> Subscriber<Value> {
    ClosureSubscriber(onNext: onNext, onError: onError, onCompleted: onCompleted)
  }

  /// Whether a value sent to this subscriber goes on as its last act, to one place, without a closure
  /// of the user's in between: then a delivery in progress need not remember it (see `DeepStack`).
  @usableFromInline
  var isLink: Bool { false }

  /// Hears a value.
  ///
  /// Only called while the subscriber is open.
  @usableFromInline
  func next(_ value: Value) {}

  /// Gives a newcomer the value it begins with.
  package final func receiveFirst(_ value: Value) {
    next(value)
  }

  override func receive(at value: UnsafeRawPointer, wave: UInt64) {
    next(value.assumingMemoryBound(to: Lent<Value>.self).pointee.value)
  }

  /// Hears a value that is not the sender's last act: everybody downstream has heard it when this
  /// returns.
  ///
  /// Unlike `sendNext` it is no cause of its own: the wave on its way stays in force.
  final func pass(_ value: Value) {
    guard !isDisposed else { return }
    let cut = PublicEntry.interrupt()
    next(value)
    PublicEntry.resume(cut)
  }

  /// Sends a value.
  ///
  /// Returns when everybody downstream has heard it, or it waits for its turn at a busy subject.
  ///
  /// - Parameter value: The value; dropped if the subscriber has ended.
  public final func sendNext(_ value: Value) {
    guard !isDisposed else { return }
    PublicEntry.run { next(value) }
  }

  /// Sends a failure, which ends the subscriber.
  ///
  /// - Parameter error: What went wrong.
  public final func sendError(_ error: any Error) {
    PublicEntry.run { finish(.failed(error)) }
  }

  /// Sends the completion, which ends the subscriber.
  public final func sendCompleted() {
    PublicEntry.run { finish(.completed) }
  }

  /// Ends another disposable together with this subscriber; at once if the subscriber has ended.
  ///
  /// - Parameter disposable: What to end.
  package final func attach(_ disposable: Disposable?) {
    own(disposable)
  }
}

/// What a public call into the engine does first: it forgets that an explicit loop may be running and
/// which wave is on its way, so that it is finished when it returns and counts as a new cause.
@usableFromInline
package enum PublicEntry {
  @inlinable
  package static func run<Result>(_ body: () -> Result) -> Result {
    let thread = strait_thread()
    let draining = thread.pointee.draining
    let cause = thread.pointee.cause
    thread.pointee.draining = 0
    thread.pointee.cause = 0
    let result = body()
    thread.pointee.draining = draining
    thread.pointee.cause = cause
    return result
  }

  /// Forgets for a while that an explicit loop may be running: what is sent until `resume` is finished
  /// when the send returns.
  static func interrupt() -> UInt32 {
    let thread = strait_thread()
    let draining = thread.pointee.draining
    thread.pointee.draining = 0
    return draining
  }

  /// Ends what `interrupt` began.
  static func resume(_ draining: UInt32) {
    strait_thread().pointee.draining = draining
  }

  /// Runs a closure that tells somebody something outside of a turn, as a delivery: law W-c asks
  /// whether one is under way.
  package static func asDelivery(_ body: () -> Void) {
    let thread = strait_thread()
    thread.pointee.depth &+= 1
    body()
    thread.pointee.depth &-= 1
  }
}
