/// A class of a program that can be subscribed to signals.
///
/// ```swift
/// final class Ticker: SignalSubscriber {
///   private var subscriptions: [Disposable] = []
///   func sendNext(_ value: Int) { print(value) }
///   func sendError(_ error: any Error) { print("failed", error) }
///   func sendCompleted() { print("done") }
///   func didSubscribe(with disposable: Disposable) { subscriptions.append(disposable) }
/// }
/// prices.subscribe(Ticker())
/// ```
///
/// It may be subscribed to several signals, by a subscription for each: each sends any number of
/// values and at most one ending, and nothing after it is disposed. Unlike a ``Subscriber``, an
/// object stays subscribed to other signals when one of them ends. A class that should end with the
/// first ending disposes the subscriptions that `didSubscribe(with:)` received.
public protocol SignalSubscriber<Value>: AnyObject {
  /// The type of the received values.
  associatedtype Value

  /// Receives a value, where the signal sends it.
  ///
  /// - Parameter value: The value.
  func sendNext(_ value: Value)

  /// Receives the failure of one of its signals.
  ///
  /// - Parameter error: The failure.
  func sendError(_ error: any Error)

  /// Receives the completion of one of its signals.
  func sendCompleted()

  /// Receives a new subscription, before the first event of the signal.
  ///
  /// Without an implementation it is ignored.
  ///
  /// - Parameter disposable: The subscription, which holds this subscriber until it has ended.
  ///   Disposing it immediately keeps the signal from being subscribed to.
  func didSubscribe(with disposable: Disposable)
}

extension SignalSubscriber {
  /// Ignores the subscription.
  ///
  /// - Parameter disposable: The subscription.
  public func didSubscribe(with disposable: Disposable) {}
}

extension Signal {
  /// Subscribes an object of a program's class.
  ///
  /// - Parameter subscriber: Receives the events. The subscription holds it until it has ended.
  /// - Returns: The subscription; disposing it ends it without another event.
  @discardableResult
  public final func subscribe(_ subscriber: any SignalSubscriber<Value>) -> Disposable {
    let subscription = OwnSubscription(of: subscriber)
    subscriber.didSubscribe(with: subscription)
    return subscription.isDisposed ? subscription : subscribe(fresh: subscription)
  }
}

/// One subscription of an object of a user's own class.
private final class OwnSubscription<Value>: Subscriber<Value> {
  private var target: (any SignalSubscriber<Value>)?

  init(of target: any SignalSubscriber<Value>) {
    self.target = target
    super.init()
  }

  override var label: String { target.map { Label.of(type(of: $0 as AnyObject)) } ?? "subscriber" }

  override func next(_ value: Value) {
    target?.sendNext(value)
  }

  override func end(_ ending: Ending) {
    let target = self.target
    self.target = nil
    switch ending {
    case .completed: target?.sendCompleted()
    case .failed(let error): target?.sendError(error)
    }
  }

  /// Drops the object, though the subscription may be kept.
  override func disposed() {
    let target = self.target
    self.target = nil
    withExtendedLifetime(target) {}
  }
}
