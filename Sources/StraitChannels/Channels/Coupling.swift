/// The connection of the two ends of a binding, which knows the type of their values.
///
/// `resume` and `revert` decide who wins, and at the start the maker of the coupling does.
/// `PendingEdit` decides when an edit is committed and how a conflict ends.
package protocol Coupling: AnyObject {
  /// The kind of the two ends.
  var kind: Binding.Kind { get }
  /// The names of the two ends; `nil` if one was deallocated.
  var names: (first: String, second: String)? { get }
  /// The values of the two ends.
  var values: (first: Any?, second: Any?) { get }
  /// The end whose value won at the start; `nil` if there was none.
  var winner: BindingEnd? { get }
  /// The second end, if it converts.
  var conversion: (any Conversion)? { get }
  /// The user's text at the first end while it has no value to carry; otherwise `nil`.
  var draft: String? { get }
  /// The property or control of the first end.
  var firstTarget: AnyObject? { get }
  /// The path of the first end in the property's value; empty for the whole value.
  var firstParts: [AnyKeyPath] { get }
  /// Returns the problems that the model behind the second end finds in the value that waits, or
  /// else in the end's value; `nil` without a model.
  func problemsBehind(_ waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>?

  /// Stops carrying values.
  func pause(_ binding: Binding)
  /// Carries values again, beginning with the second end's.
  func resume(_ binding: Binding)
  /// Commits pending edits of the first end.
  func flush(isPaused: Bool)
  /// Gives the first end the second one's value, in place of a text that is typed there, too.
  func revert(isPaused: Bool)
  /// Makes the ends agree again after a rollback, which may have undone carried values.
  ///
  /// - Parameter begin: The wave that the transaction began with.
  func realign(since begin: UInt64)
  /// Separates the two ends.
  ///
  /// - Returns: `true` if the end may be sent immediately; otherwise a subscription of `watch`
  ///   calls `sendEnded`.
  func end() -> Bool

  /// Notifies the binding of each change of state that it does not make itself.
  ///
  /// - Returns: The subscriptions that do so.
  func watch(_ binding: Binding) -> [Disposable]
  /// Begins or stops counting the carried values.
  func setCounting(_ isOn: Bool)
  /// One of the links has closed.
  ///
  /// - Returns: `true` if no link remains.
  func linkClosed(_ link: (any EnteringLink)?) -> Bool
  /// A link was to carry a value, but the binding is paused.
  func missed(_ value: Any, over link: Disposable)
  /// Returns whether a link leads to the first end.
  func leadsToFirst(_ link: Disposable) -> Bool
}

extension Coupling {
  package func realign(since begin: UInt64) { revert(isPaused: false) }
  package var winner: BindingEnd? { .second }
  package var conversion: (any Conversion)? { nil }
  /// The edit that waits at the first end, if the binding converts or has a policy.
  package var edit: (any PendingEdit)? { conversion?.edit }
  /// The error and text of the first end's last value that could not be read.
  package var problem: (error: any Error, text: String)? { conversion?.problem }
  package var draft: String? { nil }
  package var firstParts: [AnyKeyPath] { [] }
  package func problemsBehind(_ waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>? { nil }
  package func watch(_ binding: Binding) -> [Disposable] { [] }
  package func setCounting(_ isOn: Bool) {}
  package func linkClosed(_ link: (any EnteringLink)?) -> Bool { false }
  package func missed(_ value: Any, over link: Disposable) {}
  package func leadsToFirst(_ link: Disposable) -> Bool { false }
}

/// A channel's own end that shows its values in another form, and reads values sent in.
package protocol Conversion: AnyObject {
  /// The converter.
  var anyConverter: Any { get }
  /// The latest value of the channel, in its own form.
  var anyModelValue: Any? { get }
  /// The error and text of the last value that could not be read.
  var problem: (error: any Error, text: String)? { get }
  /// The edit that waits, unless several bindings share the end.
  var edit: (any PendingEdit)? { get }
  /// Returns the problems that the model behind the channel finds in the value that the edit would
  /// store, or else in the channel's own value.
  func problemsOfChannel(_ waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>?
  /// `true` while a value that was sent in is being sent into the channel.
  var isSending: Bool { get }
  /// Shows the model's value instead of the value sent in.
  func showModel()
  /// Calls a closure when `problem` changes.
  func watchProblem(_ onChange: @escaping () -> Void) -> Disposable
}

/// The coupling of an end of a property's channel with the property, for lists of bindings.
package final class ChannelCoupling<Value>: Coupling {
  package let kind = Binding.Kind.channel
  private weak var terminal: EdgeTerminal<Value>?
  private let nameOfSecond: () -> String?

  /// Makes the coupling.
  ///
  /// - Parameters:
  ///   - terminal: The end.
  ///   - nameOfSecond: Returns the property's current name; `nil` after its deallocation.
  package init(_ terminal: EdgeTerminal<Value>, named nameOfSecond: @escaping () -> String?) {
    self.terminal = terminal
    self.nameOfSecond = nameOfSecond
  }

  package var names: (first: String, second: String)? {
    terminal.flatMap { terminal in nameOfSecond().map { (terminal.graphStop.label, $0) } }
  }

  package var values: (first: Any?, second: Any?) { (nil, nil) }

  package var winner: BindingEnd? { nil }

  package var firstTarget: AnyObject? { nil }

  package func pause(_ binding: Binding) {}
  package func resume(_ binding: Binding) {}
  package func flush(isPaused: Bool) {}
  package func revert(isPaused: Bool) {}

  package func end() -> Bool {
    terminal?.sendCompleted()
    return true
  }
}
