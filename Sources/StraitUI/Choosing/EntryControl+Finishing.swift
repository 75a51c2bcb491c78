import StraitChannels
import StraitForms

// The end of typing: the text becomes a value, or is a problem.
extension EntryControl {
  /// Reads the text that was changed by the user.
  ///
  /// A text that is the value's, as after an undo, leaves the value as it is. So does one that is
  /// on its way to its form: `2026-2-3` may become `2026-2-30`.
  ///
  /// - Parameter isWhole: `true` if no more input will follow, for any form.
  final func textEdited(isWhole: Bool = false) {
    let text = editor.text
    do {
      if isDraft, !isWhole, isUnderWay(text) {
        takeDraft(text)
        entryProblem = nil
      } else {
        let read = try isDraft ? read(text) : value
        entryProblem = nil
        if read != value { editKeepingText(read) }
        takeDraft(nil)
      }
    } catch {
      takeDraft(text)
      entryProblem = isUnfinished(text) ? nil : UserMessage(error).text()
    }
    if isFocused { hostApp?.needsReveal = true }
    setNeedsDisplay()
  }

  /// Returns whether a text is being typed that has not its form yet; an empty one has.
  private final func isUnderWay(_ text: String) -> Bool {
    guard let pattern, isFocused, !text.isEmpty else { return false }
    return !pattern.matches(text)
  }

  /// Returns whether further typing could make it a value.
  private final func isUnfinished(_ text: String) -> Bool {
    guard let pattern else { return text.count < 2 }
    return !pattern.matches(text) || !pattern.isBetweenParts(editor.caret)
  }

  /// Shows the canonical text of the value, or the problem of the text.
  ///
  /// A text that could not be read when it was typed, and can be read now, is an edit.
  final func finish() {
    guard isDraft else { return }
    do {
      let read = try read(editor.text)
      entryProblem = nil
      if read != value { editKeepingText(read) }
      takeDraft(nil)
      // A separate step, as the canonical text of a field is.
      editor.setText(text(of: value), from: editor.canUndo ? .commit : .program)
      setNeedsDisplay()
    } catch {
      entryProblem = UserMessage(error).text()
    }
  }

  /// Takes a first value in an empty control, as the stepping keys do.
  final func stepFromNone(by steps: Int) -> Bool {
    guard isEditable, let first = stepped(value, by: steps, part: 0) else { return false }
    edit(first)
    return true
  }

  /// Reads a text again that could not be read, since the rules have changed.
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

extension EntryControl: TextDraft {
  var draftProblem: String? { entryProblem }

  var isUnfinished: Bool { isFocused && isDraft }

  func finishDraft() { finish() }

  func dropDraft() {
    guard isDraft else { return }
    show()
    forgetDraft()
  }
}
