// A text at a control of values, such as a date, that has no value yet. The control cannot send it,
// but it is an edit when the second end changes.
extension ConversionCore {
  /// The user's edit: the text without a value, or the last value sent.
  var edited: Any? { draft ?? latestSent }

  /// Notes what both ends agree on when an edit begins.
  func beginEdit() {
    if edit == .none, draft == nil, policy.conflict.asksForAgreement { agreed = present }
    isEditing = hasMoments
  }

  func takeDraft(_ draft: String?) {
    guard draft != nil || self.draft != nil else { return }
    if draft != nil { beginEdit() }
    self.draft = draft
    if draft == nil { draftEnded() }
  }

  func dropDraft() {
    isEditing = false
    draft = nil
    draftEnded()
  }

  /// Ends the edit with its text, unless an earlier value was sent, which waits for its commit
  /// again.
  private func draftEnded() {
    if edit == .ready {
      if isPaused || isConflicting || isProtected { return changed() }
      return commitsWhenReady ? commitReady() : waitForCommit()
    }
    guard edit == .none, isBehind || isConflicting else { return }
    isConflicting = false
    agreed = nil
    changed()
    // While the control is edited it shows nothing else.
    if isProtected || isEditing && policy.conflict.isForFirst { return }
    catchUp()
  }
}
