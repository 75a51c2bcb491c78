/// What a user edits at an end of bindings: a control.
package protocol EditingEnd: AnyObject {
  /// Follows the edit of a binding with a policy until the binding has ended.
  ///
  /// - Parameter edit: The edit.
  func follow(_ edit: BoundEdit)
}

/// The edit of a binding with a policy, as the control at one of the ends sees it.
package final class BoundEdit {
  private weak var edit: (any PendingEdit)?
  private let end: BindingEnd
  /// Whether the binding has ended.
  package private(set) var isOver = false

  init(_ edit: any PendingEdit, at end: BindingEnd) {
    self.edit = edit
    self.end = end
  }

  func finish() { isOver = true }

  private var present: (any PendingEdit)? { isOver ? nil : edit }

  /// Takes the text that the user types while it stands for no value: an edit like any other when
  /// the second end changes (T15).
  ///
  /// - Parameter draft: The text; `nil` when it stands for a value again.
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
