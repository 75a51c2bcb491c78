extension EntryControl {
  /// `true` if there is an edit to be undone.
  public final var canUndo: Bool { isEditable && editor.canUndo }

  /// `true` if there is an edit to be redone.
  public final var canRedo: Bool { isEditable && editor.canRedo }

  /// Undoes the user's last edit of the text, as the key does.
  ///
  /// A text that cannot be read comes back, too: it changes no value, and no channel sends it.
  ///
  /// - Returns: `false` if nothing can be undone, or the control is not editable.
  @discardableResult
  public final func undo() -> Bool { takeStep { $0.undo() } }

  /// Does the edit again that was undone last.
  ///
  /// - Returns: `false` if nothing can be redone, or the control is not editable.
  @discardableResult
  public final func redo() -> Bool { takeStep { $0.redo() } }

  private func takeStep(_ body: (inout TextEditor) -> Bool) -> Bool {
    guard isEditable, body(&editor) else { return false }
    if isDraft, let known = unsaid[editor.text] {
      entryProblem = nil
      editKeepingText(known)
      takeDraft(nil)
    } else {
      textEdited()
    }
    return true
  }

  /// Keeps the value that an edit replaces, if its text does not say all of it.
  final func noteUnsaid() {
    let text = text(of: value)
    guard let read = try? read(text) else { return }
    unsaid[text] = read == value ? nil : value
  }
}
