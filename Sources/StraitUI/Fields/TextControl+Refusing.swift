import StraitChannels
import StraitScreen

// Edits that the limit or the restriction refuses, and the licence to edit a text that a program
// has set and that breaks them already.
extension TextControl {
  /// The reason why the limit or the restriction refuses an edit; a mask adds its own characters.
  ///
  /// An edit of a text that breaks them already passes if it does not make the text worse.
  final func objection(since before: TextEditor) -> UserMessage? {
    if let restriction {
      switch restriction.adopt(editor) {
      case .refused:
        if toleratesRefusal != true, restriction.worsens?(before.buffer, editor.buffer) ?? true {
          return restriction.message
        }
      case .unchanged: toleratesRefusal = false
      case .text(let text, let caret):
        toleratesRefusal = false
        editor.amendStep(with: text, caret: caret)
      }
    }
    if let maximumLength {
      let most = max(maximumLength.amount, maximumLength.amount(of: before.buffer))
      if maximumLength.amount(of: editor.buffer) > most { return maximumLength.message }
    }
    return nil
  }

  /// Rings, and shows the reason why nothing was changed.
  final func refuse(_ message: UserMessage) {
    hostApp?.display?.ring()
    refusalCount += 1
    notice = message.text()
  }
}
