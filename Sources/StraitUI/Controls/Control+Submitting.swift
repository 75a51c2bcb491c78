package import StraitChannels

/// What Return does with the value of a control.
enum SubmitKey {
  /// It does not submit: the widget has no value, or another key does it.
  case none
  /// It submits the value, unless it does something else there and nothing waits for it.
  case value
  /// An action of the control submits the current row.
  case row
  /// An action of the control submits the text. What is edited is committed at Return in any case.
  case text
}

extension Control {
  /// Submits the control, if something waits for that.
  final func submitAsRequested() -> Bool {
    guard takesPart, canBeSubmitted else { return false }
    raise(.submit)
    return true
  }
}

extension Control: EditingEnd {
  /// Follows the edit of a binding with a policy until the binding has ended.
  ///
  /// - Parameter edit: The edit.
  nonisolated package func follow(_ edit: BoundEdit) {
    // A binding of a control is made in the control's domain.
    nonisolated(unsafe) let edit = edit
    MainActor.assumeIsolated { followEdit(edit) }
  }
}
