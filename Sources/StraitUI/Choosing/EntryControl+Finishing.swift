import StraitChannels

// When a text that was typed becomes the value after all, or is none for good.
extension EntryControl {
  /// Shows the text of the value as it is written, or what is wrong with the text.
  ///
  /// A text that could not be read when it was typed, and can be read now, is an edit.
  final func finish() {
    guard isDraft else { return }
    do {
      let read = try read(editor.text)
      entryProblem = nil
      if read != value {
        editKeepingText(read)
        takeDraft(nil)
      }
      // A step of its own, as the canonical text of a field is.
      editor.setText(text(of: value), from: editor.canUndo ? .commit : .program)
      setNeedsDisplay()
    } catch {
      entryProblem = UserMessage(error).text()
    }
  }

  /// Takes a first value where there is none, as the keys that step do.
  final func stepFromNone(by steps: Int) -> Bool {
    guard isEditable, let first = stepped(value, by: steps, part: 0) else { return false }
    edit(first)
    return true
  }

  /// Reads a text again that could not be read, since what can be read has changed.
  ///
  /// While the control has the focus, the value is taken when the user has finished.
  final func rulesChanged() {
    guard isDraft, entryProblem != nil else { return }
    if isFocused, (try? read(editor.text)) != nil {
      entryProblem = nil
    } else {
      finish()
    }
  }
}
