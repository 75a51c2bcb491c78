/// A property, path or control behind an `EdgeTerminal`, which holds the source.
///
/// The source holds neither the end nor the property, object or control.
package protocol EdgeSource<Value>: AnyObject {
  associatedtype Value

  /// The object that a binding holds to keep this end; `nil` if it was deallocated.
  var owner: AnyObject? { get }
  /// The value that a new subscriber receives first, if there is one.
  var current: Value? { get }
  /// The value of the source, whether or not a new subscriber receives it.
  var held: Value? { get }
  /// The object that traces and dumps show for this end, if it is known.
  var origin: AnyObject? { get }
  /// The key paths from the value of a property to the end's value; empty for the whole value.
  var parts: [AnyKeyPath] { get }
  /// The wave of the source's last change, as far as it is known.
  var age: UInt64 { get }
  /// The wave of a value that the end has not received yet, or `nil`.
  var unsentWave: UInt64? { get }
  /// The moments at which a control's user commits an edit; `nil` for everything else.
  var commits: Signal<CommitMoments>? { get }
  /// The control's text if that does not read as a value of this end.
  var draft: String? { get }
  /// The name of a living control for reports; `nil` for everything else.
  var nameOfControl: String? { get }
  /// `true` for a property or path: `watch` reports its deallocation to an end that does not
  /// listen, and controls that are bound to it are reported then.
  var isModel: Bool { get }
  /// The name of a model for reports after its deallocation.
  var nameOfDead: String? { get }

  /// Takes a value that was sent into the end.
  func write(_ value: Value)
  /// Starts to observe the source for an end; `nil` if the source was deallocated.
  func listen(for terminal: EdgeTerminal<Value>) -> Disposable?
  /// Starts to wait for the deallocation of a model without holding the end; `nil` if it was
  /// deallocated.
  func watch(for terminal: EdgeTerminal<Value>) -> Disposable?
  /// Called when a failure was sent into the end, which has ended it.
  func fail(_ error: any Error)
  /// Starts a new wave with the current value, and returns it; `nil` for a source without waves.
  func announce() -> UInt64?
  /// Returns the problems that a model finds in the pending value, or else in the source's value;
  /// `nil` for a control.
  func problems(of waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>?
}

extension EdgeSource {
  package var current: Value? { nil }
  package var held: Value? { current }
  package var origin: AnyObject? { nil }
  package var parts: [AnyKeyPath] { [] }
  package var age: UInt64 { 0 }
  package var unsentWave: UInt64? { nil }
  package var commits: Signal<CommitMoments>? { nil }
  package var draft: String? { nil }
  package var nameOfControl: String? { nil }
  package var isModel: Bool { false }
  package var nameOfDead: String? { nil }
  package func watch(for terminal: EdgeTerminal<Value>) -> Disposable? { nil }
  package func announce() -> UInt64? { nil }
  package func problems(of waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>? { nil }
}
