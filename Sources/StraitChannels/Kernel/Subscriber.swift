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
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - hub: Whose value it is.
  @usableFromInline
  package final func receiveFirst(_ value: Value, from hub: Hub) {
    guard let tracer = Tracer.current else { return next(value) }
    tracer.tell(
      from: tracer.owner(of: hub),
      to: label,
      Self.text(of: value),
      tracer.takenAnew(from: hub)
    ) {
      if !isDisposed { next(value) }
    }
  }

  override var heardType: Any.Type? { Value.self }

  override func text(at value: UnsafeRawPointer) -> String {
    Self.text(of: value.assumingMemoryBound(to: Lent<Value>.self).pointee.value)
  }

  /// The text of a value.
  static func text(of value: Value) -> String { String(describing: value) }

  override func receive(at value: UnsafeRawPointer, wave: UInt64) {
    next(value.assumingMemoryBound(to: Lent<Value>.self).pointee.value)
  }

  override func makeSentinel(of diamond: Diamond, _ tell: @escaping () -> Void) -> Disposable? {
    Sentinel<Value>(of: diamond, tell)
  }

  /// Hears a value that is not the sender's last act: everybody downstream has heard it when this
  /// returns.
  ///
  /// Unlike `sendNext` it is no cause of its own: the wave on its way stays in force.
  @usableFromInline
  package final func pass(_ value: Value) {
    guard !isDisposed else { return }
    if NativeStack.isLow { return NativeStack.extend { self.pass(value) } }
    let cut = PublicEntry.interrupt()
    if let tracer = Tracer.current {
      tellTraced(value, from: upstream?.label ?? sender, tracer)
    } else {
      next(value)
    }
    PublicEntry.resume(cut)
  }

  /// Tells the completion; see `finish`.
  @usableFromInline
  package final func complete() {
    finish(.completed)
  }

  @inline(never)
  private final func tellTraced(_ value: Value, from sender: String, _ tracer: Tracer) {
    tracer.tell(from: sender, to: label, Self.text(of: value), tracer.taken()) {
      if !isDisposed { next(value) }
    }
  }

  /// Sends a value.
  ///
  /// Returns when everybody downstream has heard it, or it waits for its turn at a busy subject.
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
    if let tracer = Tracer.current { return sendTraced(value, file, line, tracer) }
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
    send(.failed(error), file, line)
  }

  /// Sends the completion, which ends the subscriber.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for traces.
  ///   - line: The line of the call, for traces.
  public final func sendCompleted(file: StaticString = #fileID, line: UInt = #line) {
    send(.completed, file, line)
  }

  private final func send(_ ending: Ending, _ file: StaticString, _ line: UInt) {
    PublicEntry.run {
      guard let tracer = Tracer.current else { return finish(ending) }
      tracer.sending(file, line) {
        let origin = tracer.taken()
        if isDisposed {
          tracer.note(.dropped, from: sender, to: label, Tracer.text(ending), origin)
        } else {
          tracer.tell(from: sender, to: label, Tracer.text(ending), origin) { finish(ending) }
        }
      }
    }
  }

  @inline(never)
  private final func sendTraced(
    _ value: Value,
    _ file: StaticString,
    _ line: UInt,
    _ tracer: Tracer
  ) {
    PublicEntry.run {
      tracer.sending(file, line) {
        if isDisposed {
          tracer.note(.dropped, from: sender, to: label, Self.text(of: value), tracer.taken())
        } else {
          tellTraced(value, from: sender, tracer)
        }
      }
    }
  }

  /// What stands before a subscriber that is sent into by hand.
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

  /// Ends another disposable together with this subscriber; at once if the subscriber has ended.
  ///
  /// - Parameter disposable: What to end.
  @usableFromInline
  package final func attach(_ disposable: Disposable?) {
    own(disposable)
  }
}

/// What a public call into the engine does first: it forgets that an explicit loop may be running,
/// which wave is on its way, and who wants to know what is read, so that it is finished when it returns,
/// counts as a new cause, and its observers' reads are their own.
///
/// When the outermost one ends, the effects run that wait for it.
@usableFromInline
package enum PublicEntry {
  @inlinable
  package static func run<Result>(_ body: () -> Result) -> Result {
    let thread = strait_thread()
    let draining = thread.pointee.draining
    let cause = thread.pointee.cause
    let tracker = thread.pointee.tracker
    thread.pointee.draining = Draining.called
    thread.pointee.cause = 0
    thread.pointee.tracker = thread.pointee.no_reader
    let result = body()
    thread.pointee.draining = draining
    thread.pointee.cause = cause
    thread.pointee.tracker = tracker
    if thread.pointee.settle != nil { settleIfOutermost(thread) }
    return result
  }

  /// Runs the effects that wait, if nothing else is under way.
  @usableFromInline
  @inline(never)
  package static func settleIfOutermost(_ thread: UnsafeMutablePointer<StraitThread>) {
    guard thread.pointee.depth == 0, thread.pointee.draining == Draining.atRest,
      thread.pointee.transaction == nil, thread.pointee.computing == 0
    else { return }
    thread.pointee.settle?()
  }

  /// Forgets for a while that an explicit loop may be running: what is sent until `resume` is finished
  /// when the send returns.
  static func interrupt() -> UInt32 {
    let thread = strait_thread()
    let draining = thread.pointee.draining
    thread.pointee.draining = Draining.called
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

/// What a thread is at; `StraitThread.draining` is one of these.
@usableFromInline
package enum Draining {
  /// Outside of the engine, or in a delivery that began on the fast path.
  @usableFromInline package static let atRest: UInt32 = 0
  /// An explicit loop is running on top of the native stack: what is sent as a last act is left to it.
  @usableFromInline package static let draining: UInt32 = 1
  /// Inside a public call: whatever it sets off is finished when it returns.
  @usableFromInline package static let called: UInt32 = 2
}
