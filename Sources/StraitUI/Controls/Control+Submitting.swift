package import StraitChannels

extension Control {
  /// Submits the control, if something waits for that.
  final func submitAsRequested() -> Bool {
    guard takesPart, canBeSubmitted else { return false }
    raise(.submit)
    return true
  }
}

extension Control: EditingEnd {
  /// Follows the edit of a binding until the binding has ended.
  ///
  /// - Parameter edit: The edit.
  nonisolated package func follow(_ edit: BoundEdit) {
    // A binding of a control is made in the control's domain.
    let edit = Carried(edit)
    MainActor.assumeIsolated { followEdit(edit.content) }
  }

  /// The text that the user types while it is not the value; otherwise `nil`.
  nonisolated package var draft: String? {
    MainActor.assumeIsolated { typedDraft }
  }
}
