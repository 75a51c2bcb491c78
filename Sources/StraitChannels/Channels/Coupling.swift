/// What joins the two ends of a binding, and knows the type of their values.
///
/// Who wins is decided in `resume` and `revert`, and at the start by what makes the coupling. When
/// an edit is committed, and what becomes of a conflict, `PendingEdit` decides.
package protocol Coupling: AnyObject {
  /// What is joined.
  var kind: Binding.Kind { get }
  /// What the two ends are called; `nil` if one has gone.
  var names: (first: String, second: String)? { get }
  /// The values of the two ends.
  var values: (first: Any?, second: Any?) { get }
  /// The end whose value won at the start; `nil` if there was none.
  var winner: BindingEnd? { get }
  /// The second end, if it converts.
  var conversion: (any Conversion)? { get }
  /// The text that the user types at the first end while it is no value that could be carried;
  /// `nil` if there is none.
  var draft: String? { get }
  /// What the first end is: a property or a control.
  var firstTarget: AnyObject? { get }
  /// Which part of the property's value the first end is; empty for the whole value.
  var firstParts: [AnyKeyPath] { get }
  /// What the model behind the second end finds wrong with the value that waits, or else with the
  /// one that the end has; `nil` if there is no model.
  func problemsBehind(_ waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>?

  /// Stops carrying values.
  func pause(_ binding: Binding)
  /// Carries values again, beginning with the second end's.
  func resume(_ binding: Binding)
  /// Commits what is pending at the first end.
  func flush(isPaused: Bool)
  /// Gives the first end the second one's value, in place of a text that is typed there, too.
  func revert(isPaused: Bool)
  /// Brings the ends together again after a rollback, which may have undone what was carried.
  ///
  /// - Parameter begin: The wave that the transaction began with.
  func realign(since begin: UInt64)
  /// Lets the two go on apart.
  ///
  /// - Returns: Whether that may be sent at once; otherwise what `watch` has made calls
  ///   `sendEnded`.
  func end() -> Bool

  /// Has the binding learn of each change of state that it does not make itself.
  ///
  /// - Returns: What stops that.
  func watch(_ binding: Binding) -> [Disposable]
  /// Counts what is carried, or stops counting.
  func setCounting(_ isOn: Bool)
  /// One of the links has closed.
  ///
  /// - Returns: Whether none is left.
  func linkClosed(_ link: (any EnteringLink)?) -> Bool
  /// A link was to carry a value, but the binding is paused.
  func missed(_ value: Any, over link: Disposable)
  /// Whether a link leads to the first end.
  func leadsToFirst(_ link: Disposable) -> Bool
}

extension Coupling {
  package func realign(since begin: UInt64) { revert(isPaused: false) }
  package var winner: BindingEnd? { .second }
  package var conversion: (any Conversion)? { nil }
  /// The edit that waits at the first end, if the binding converts or has a policy.
  package var edit: (any PendingEdit)? { conversion?.edit }
  /// What could not be read of what the first end has sent.
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

/// A channel's own end that shows its values in another form, and reads what is sent in.
package protocol Conversion: AnyObject {
  /// The converter.
  var anyConverter: Any { get }
  /// The latest value of the channel, in its own form.
  var anyModelValue: Any? { get }
  /// What could not be read of what was sent in.
  var problem: (error: any Error, text: String)? { get }
  /// The edit that waits, unless several bindings share the end.
  var edit: (any PendingEdit)? { get }
  /// What the model behind the channel finds wrong with the value that the edit becomes, or else
  /// with the channel's own.
  func problemsOfChannel(_ waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>?
  /// Whether what was sent in is on its way into the channel.
  var isSending: Bool { get }
  /// Shows the model's value in place of what was sent in.
  func showModel()
  /// Calls a closure when what could not be read changes.
  func watchProblem(_ onChange: @escaping () -> Void) -> Disposable
}

/// What joins an end of a property's channel to the property, for lists of what is bound.
package final class ChannelCoupling<Value>: Coupling {
  package let kind = Binding.Kind.channel
  private weak var terminal: EdgeTerminal<Value>?
  private let nameOfSecond: () -> String?

  /// Makes the coupling.
  ///
  /// - Parameters:
  ///   - terminal: The end.
  ///   - nameOfSecond: What the property is called now; `nil` if it has gone.
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
