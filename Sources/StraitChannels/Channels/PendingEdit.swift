/// What will be sent into the second end of a binding when the edit that waits is committed.
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

  /// What is sent on to an end of another type; unknown, if the value is of another type or
  /// dropped.
  package func read<Shown, Value>(by read: (Shown) throws -> Value?) -> WaitingValue {
    guard case .known(let any) = self else { return self }
    guard let shown = any as? Shown, let value = try? read(shown) else { return .unknown }
    return .known(value)
  }
}

/// The pending edit, of any type, of a binding with a converter or a policy.
package protocol PendingEdit: AnyObject {
  /// What the edit becomes when it is committed.
  var waiting: WaitingValue { get }
  /// Whether an edit waits for its commit, or for what it is read with or checked by.
  var isPending: Bool { get }
  /// Whether the edit, if there is one, has been read and checked.
  var isReady: Bool { get }
  /// Whether the second end does not have the value that was committed last.
  var isLost: Bool { get }
  /// The two values of which one must give way; `nil` if there is no conflict.
  var conflict: (first: Any, second: Any)? { get }
  /// What is wrong with what was sent last, beside what could not be read.
  var problems: [BindingProblem] { get }
  /// Sends when one of these may have changed.
  var changes: Signal<Void> { get }
  /// Whether the edit wins over what the second end sends, whatever the policy says.
  var isProtected: Bool { get set }
  /// Whether the first end says when an edit is over.
  var hasMoments: Bool { get set }
  /// What is to be known of the ends.
  var ends: EditEnds? { get set }
  /// The text that the user types at the first end while it stands for no value, and which a
  /// control of values cannot send; `nil` if there is none.
  var draft: String? { get }
  /// Whether the binding is paused.
  var isPaused: Bool { get set }
  /// Whether an edit outlives a pause.
  var outlivesPause: Bool { get }

  /// Whether the policy keeps what is edited at an end until its user submits it.
  func waitsForSubmit(at end: BindingEnd) -> Bool
  /// Whether something waits at an end that would be committed now.
  func isCommittedBySubmit(at end: BindingEnd) -> Bool

  /// Commits the edit, or does so once it has been read and checked.
  func commit()
  /// Commits the edit that a wave is going to bring, once it has been read and checked.
  func commit(arriving wave: UInt64)
  /// Takes the text that is typed, or `nil` when it stands for a value again.
  func takeDraft(_ draft: String?)
  /// Forgets the text that was typed, and lets the first end follow again.
  func dropDraft()
  /// Takes what the second end has sent, and the first one waits for.
  func update()
  /// Commits what a moment commits, and lets the first end follow again.
  func receive(_ moment: CommitMoments)
  /// Commits what is still to be committed, and ends all work.
  func finish()
  /// Takes back a commit that a rollback has undone: its edit is pending again.
  ///
  /// - Parameter begin: The wave that the transaction began with.
  func rolledBack(since begin: UInt64)
  /// No rollback can undo the last commit any more.
  func settle()
  /// Keeps the edit whatever the second end sends, until as many calls of `endKeeping()` have come.
  func keep()
  /// Ends what `keep()` began; what the second end has now is what the edit is about.
  func endKeeping()
  /// Forgets the edit.
  func drop()
  /// Ends a conflict.
  func resolve(_ winner: BindingEnd)
}

/// What a pending edit is to know of the ends of its binding.
package struct EditEnds {
  /// What the two are called; `nil` if one has gone.
  let names: () -> (first: String, second: String)?
  /// The wave of the last change of the first end, as far as it is known.
  let ageOfFirst: () -> UInt64
  /// Called when an edit is committed.
  let committed: () -> Void
  /// Called if the ends have answered each other until no round was left.
  let diverged: () -> Void
}

/// What a user edits at an end of bindings: a control.
package protocol EditingEnd: AnyObject {
  /// Follows the edit of a binding until the binding has ended.
  func follow(_ edit: BoundEdit)
  /// The text that the user types while it is not the value; `nil` if there is none.
  var draft: String? { get }
}

/// The edit of a binding, as the control at one of the ends sees it.
package final class BoundEdit {
  private weak var edit: (any PendingEdit)?
  private let end: BindingEnd
  /// Whether the binding has ended.
  package internal(set) var isOver = false

  init(_ edit: any PendingEdit, at end: BindingEnd) {
    self.edit = edit
    self.end = end
  }

  private var present: (any PendingEdit)? { isOver ? nil : edit }

  /// Takes the text that the user types while it stands for no value: an edit like any other when
  /// the second end changes (T15); `nil` when it stands for a value again.
  package func takeDraft(_ draft: String?) {
    if end == .first { present?.takeDraft(draft) }
  }

  /// Forgets the text that was typed, which the user has taken back.
  package func dropDraft() {
    if end == .first { present?.dropDraft() }
  }

  /// Whether an edit is kept until the user submits it, or goes on to another control.
  package var waitsForSubmit: Bool { present?.waitsForSubmit(at: end) ?? false }

  /// Whether there is such an edit, which a submit would commit.
  package var isWaiting: Bool {
    guard let present else { return false }
    return present.waitsForSubmit(at: end) && present.isCommittedBySubmit(at: end)
  }
}
