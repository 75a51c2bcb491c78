/// The value to send into the second end of a binding when the pending edit is committed.
package enum WaitingValue {
  /// No edit waits: what counts is the value that the end has.
  case none
  /// An edit waits, and it is not known yet which value it becomes.
  case unknown
  /// The value that the edit becomes.
  case known(Any)

  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// Returns the value to send on to an end of another type; unknown, if the value is of another
  /// type or dropped.
  package func read<Shown, Value>(by read: (Shown) throws -> Value?) -> WaitingValue {
    guard case .known(let any) = self else { return self }
    guard let shown = any as? Shown, let value = try? read(shown) else { return .unknown }
    return .known(value)
  }
}

/// The pending edit, of any type, of a binding with a converter or a policy.
package protocol PendingEdit: AnyObject {
  /// The value that the edit stores when it is committed.
  var waiting: WaitingValue { get }
  /// `true` if an edit waits for its commit, or for an asynchronous converter or rule.
  var isPending: Bool { get }
  /// `true` if the edit, if any, has been read and checked.
  var isReady: Bool { get }
  /// `true` if the second end does not have the value that was committed last.
  var isLost: Bool { get }
  /// The two values of which one will be discarded; `nil` without a conflict.
  var conflict: (first: Any, second: Any)? { get }
  /// The problems of the last value, apart from an unreadable text.
  var problems: [BindingProblem] { get }
  /// Sends when one of these may have changed.
  var changes: Signal<Void> { get }
  /// `true` if the edit wins over values of the second end, regardless of the policy.
  var isProtected: Bool { get set }
  /// `true` if the first end reports the end of an edit.
  var hasMoments: Bool { get set }
  /// The properties of the ends that an edit needs.
  var ends: EditEnds? { get set }
  /// The text being typed at the first end while it has no value, which a control of values cannot
  /// send; otherwise `nil`.
  var draft: String? { get }
  /// `true` while the binding is paused.
  var isPaused: Bool { get set }
  /// `true` if an edit outlives a pause.
  var outlivesPause: Bool { get }

  /// Returns whether the policy keeps an edit at an end until its user submits it.
  func waitsForSubmit(at end: BindingEnd) -> Bool
  /// Returns whether an edit waits at an end and would be committed now.
  func isCommittedBySubmit(at end: BindingEnd) -> Bool

  /// Commits the edit, or does so once it has been read and checked.
  func commit()
  /// Commits the edit that a wave is going to bring, once it has been read and checked.
  func commit(arriving wave: UInt64)
  /// Takes the text being typed, or `nil` when it has a value again.
  func takeDraft(_ draft: String?)
  /// Forgets the text that was typed, and lets the first end follow again.
  func dropDraft()
  /// Takes the value that the second end has sent, and that the first one waits for.
  func update()
  /// Commits the edits of a moment, and makes the first end follow again.
  func receive(_ moment: CommitMoments)
  /// Commits the remaining edits, and ends all work.
  func finish()
  /// Takes back a commit that a rollback has undone: its edit is pending again.
  ///
  /// - Parameter begin: The wave that the transaction began with.
  func rolledBack(since begin: UInt64)
  /// No rollback can undo the last commit any more.
  func settle()
  /// Keeps the edit, even if the second end changes, until `endKeeping()` was called as often.
  func keep()
  /// Ends one `keep()`; the edit now starts from the second end's current value.
  func endKeeping()
  /// Forgets the edit.
  func drop()
  /// Ends a conflict.
  func resolve(_ winner: BindingEnd)
}

/// The properties of a binding's ends that a pending edit needs.
package struct EditEnds {
  /// Returns the names of the two ends; `nil` if one was deallocated.
  let names: () -> (first: String, second: String)?
  /// The wave of the last change of the first end, as far as it is known.
  let ageOfFirst: () -> UInt64
  /// Called when an edit is committed.
  let committed: () -> Void
  /// Called if the ends have answered each other until no round was left.
  let diverged: () -> Void
}

/// A control at an end of bindings, which a user edits.
package protocol EditingEnd: AnyObject {
  /// Follows the edit of a binding until the binding has ended.
  func follow(_ edit: BoundEdit)
  /// The text being typed while it is not the value; otherwise `nil`.
  var draft: String? { get }
}

/// The edit of a binding, as the control at one of the ends sees it.
package final class BoundEdit {
  private weak var edit: (any PendingEdit)?
  private let end: BindingEnd
  /// `true` if the binding has ended.
  package internal(set) var isOver = false

  init(_ edit: any PendingEdit, at end: BindingEnd) {
    self.edit = edit
    self.end = end
  }

  private var present: (any PendingEdit)? { isOver ? nil : edit }

  /// Takes the text being typed while it has no value: an edit like any other when the second end
  /// changes (T15); `nil` when it has a value again.
  package func takeDraft(_ draft: String?) {
    if end == .first { present?.takeDraft(draft) }
  }

  /// Forgets the text that was typed, which the user has taken back.
  package func dropDraft() {
    if end == .first { present?.dropDraft() }
  }

  /// `true` if an edit is kept until the user submits it, or moves to another control.
  package var waitsForSubmit: Bool { present?.waitsForSubmit(at: end) ?? false }

  /// `true` if there is an edit that a submit would commit.
  package var isWaiting: Bool {
    guard let present else { return false }
    return present.waitsForSubmit(at: end) && present.isCommittedBySubmit(at: end)
  }
}
