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
/// Disposing it ends its subscriptions without another event. A subscriber without references, its
/// signal's included, cleans up as if it were disposed.
public class Subscriber<Value>: Disposable {
  @usableFromInline
  override init() {
    super.init()
  }

  /// `true` for a link, at which an echo ends (law 18).
  ///
  /// A link forwards a value as its last act, to one recipient, without a closure of the user's in
  /// between.
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
  ///   - hub: The owner of the value.
  @usableFromInline
  package final func receiveFirst(_ value: Value, from hub: Hub) {
    guard let observer = strait_thread().observer else { return next(value) }
    observer.deliverHeld(Self.text(of: value), from: hub, to: label, isBinding: false) {
      if !isDisposed { next(value) }
    }
  }

  override var receivedType: Any.Type? { Value.self }

  override func text(at value: UnsafeRawPointer) -> String {
    Self.text(of: value.assumingMemoryBound(to: Lent<Value>.self).pointee.value)
  }

  /// Returns the text of a value.
  static func text(of value: Value) -> String { String(describing: value) }

  @usableFromInline
  override func receive(at value: UnsafeRawPointer, old: UnsafeRawPointer?, wave: UInt64) {
    next(value.assumingMemoryBound(to: Lent<Value>.self).pointee.value)
  }
}
