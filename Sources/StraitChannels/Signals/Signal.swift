/// A stream of values over time that may end: it completes, or it fails.
///
/// A signal made from a closure is cold: the closure runs once for each subscriber, inside
/// `subscribe`. Subjects and terminals are signals too, and hot: they send whether or not anybody
/// listens.
///
/// ```swift
/// let signal = Signal<Int> { subscriber in
///   subscriber.sendNext(1)
///   subscriber.sendCompleted()
///   return Disposable { print("cleaned up") }
/// }
/// signal.subscribe(onNext: { print($0) }, onCompleted: { print("done") })
/// ```
///
///     signal    1|
///
/// Every subscriber receives any number of values and then at most one ending; after that, or after
/// it is disposed, it receives nothing. A subscription does not depend on a reference to a cold
/// signal or to the returned disposable: the source holds its subscribers, and releases them at the
/// end. Callbacks run where the source sends, before the send returns.
///
/// A signal lives in one isolation domain, with everything it is connected to; it is not `Sendable`.
public class Signal<Value> {
  private final var whenSubscribed: Source?

  /// The closure of a cold signal, in an object so that a subject, which has none, stays small.
  private final class Source {
    let run: (Subscriber<Value>) -> Disposable?

    init(_ run: @escaping (Subscriber<Value>) -> Disposable?) {
      self.run = run
    }
  }

  /// Makes a cold signal.
  ///
  /// - Parameter subscribe: Runs for each subscriber, inside `subscribe`. It sends into the
  ///   subscriber now or later, and returns what to dispose when the subscription ends or is
  ///   disposed: before the subscriber receives an ending that comes later, and right after
  ///   `subscribe` has returned if the ending came inside it.
  public init(_ subscribe: @escaping (_ subscriber: Subscriber<Value>) -> Disposable?) {
    whenSubscribed = Source(subscribe)
  }

  /// Makes a signal of a subclass, which says itself what subscribing means.
  @usableFromInline
  init() {
    whenSubscribed = nil
  }

  deinit {
    if whenSubscribed != nil { WorkList.release(exchange(&whenSubscribed, with: nil)) }
  }

  /// Connects a fresh subscriber: one that has no source yet.
  @usableFromInline
  func connect(_ subscriber: Subscriber<Value>) {
    guard let whenSubscribed else { return }
    subscriber.own(whenSubscribed.run(subscriber))
  }

  /// The signal's name in traces and dumps.
  var label: String { "Signal<\(Value.self)>" }

  /// The signal's description in a dump.
  var stop: GraphStop {
    GraphStop(identity: GraphStop.identity(of: self), kind: .signal, label: label, ways: [])
  }

  /// Makes a signal of another kind: subscribing runs a closure, which connects the subscriber.
  @usableFromInline
  package static func connecting(
    _ connect: @escaping (Subscriber<Value>) -> Void
  ) -> Signal<Value> {
    OperatorSignal(connect)
  }

  /// Subscribes a closure to the values.
  ///
  /// - Parameter onNext: A closure that is called with each value, in the domain in which the
  ///   signal sends it. The subscription holds the closure: capture the owner of the subscription
  ///   weakly.
  /// - Returns: The subscription; disposing it ends it without another event.
  @inlinable
  @discardableResult
  public final func subscribe(onNext: consuming @escaping (Value) -> Void) -> Disposable {
    subscribe(fresh: NextSubscriber(onNext))
  }

  /// Subscribes closures to the values and the ending.
  ///
  /// - Parameters:
  ///   - onNext: Called with each value.
  ///   - onError: Called with the failure. Without it a failure ends the subscription silently.
  ///   - onCompleted: Called at the completion.
  /// - Returns: The subscription; disposing it ends it without another event.
  @discardableResult
  public final func subscribe(
    onNext: ((Value) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) -> Disposable {
    subscribe(fresh: ClosureSubscriber(onNext: onNext, onError: onError, onCompleted: onCompleted))
  }

  /// Subscribes a subject: it passes on all events that it receives, the ending included.
  ///
  ///     source          a--b--c--d--|
  ///     subject         a--b--|           ended by hand
  ///     subscription          !           disposed: the source cleans up
  ///
  /// - Parameter subject: The subject. The subscription holds it.
  /// - Returns: The subscription; disposing it ends it without another event. It is disposed when
  ///   the subject ends; if the subject has ended already, this signal is not subscribed to at all.
  @discardableResult
  public final func subscribe(_ subject: Subject<Value>) -> Disposable {
    subscribe(link: SubjectLink(to: subject))
  }

  /// Subscribes a subscriber, which may have several subscriptions.
  ///
  /// - Parameter subscriber: Receives the values. The first ending it receives from any of its
  ///   signals ends all its subscriptions; if it has ended, the new one ends immediately.
  /// - Returns: This subscription; disposing it leaves the subscriber's others alone.
  @discardableResult
  public final func subscribe(_ subscriber: Subscriber<Value>) -> Disposable {
    let shared = SharedSubscription(to: subscriber)
    if subscriber.isDisposed { shared.dispose() }
    return shared.isDisposed ? shared : subscribe(fresh: shared)
  }

  /// Connects a link as a public call does, unless its target has ended.
  final func subscribe(link: TargetLink<Value>) -> Disposable {
    Home.receive()
    PublicEntry.run {
      if link.enter() { connect(link) }
    }
    return link
  }

  /// Connects a fresh subscriber as a public call does: everything it sets off is finished when it
  /// returns.
  @inlinable
  package final func subscribe(fresh subscriber: Subscriber<Value>) -> Disposable {
    Home.receive()
    PublicEntry.run { connect(subscriber) }
    return subscriber
  }
}

extension Signal: GraphObject, ValueReceiver {
  package var graphStop: GraphStop { stop }

  var receivesValues: Bool { stop.kind != .signal }
}
