import StraitChannels
import StraitForms
import StraitScreen

// Insertion of typed and pasted text within the limit and the restriction.
extension TextControl {
  /// Inserts typed text at the caret.
  ///
  /// - Returns: `false` if the control is not editable.
  func type(_ text: String) -> Bool {
    guard isEditable else { return false }
    change {
      $0.type(text)
      return true
    }
    return true
  }

  /// Inserts a text at the caret, as one edit: as much of it as the limit has room for.
  ///
  /// If that is nothing, the paste is refused.
  @discardableResult
  func paste(_ text: String) -> Bool {
    guard isEditable else { return false }
    guard let (text, message) = prepared(text) else { return true }
    let (part, isWhole) = fitting(text)
    guard !part.isEmpty else {
      // The selection stays, too.
      if let reason = isWhole ? message : maximumLength?.message { refuse(reason) }
      return true
    }
    let inserted = change {
      $0.insert(part)
      return true
    }
    if inserted, !isWhole, let maximumLength {
      refuse(maximumLength.message)
    } else if inserted, let message {
      notice = message.text()
    }
    return true
  }

  /// Puts another text instead of the whole, as `change` does.
  @discardableResult
  final func replaceText(with text: String, isDeletion: Bool = false) -> Bool {
    change(isDeletion: isDeletion) {
      $0.replace(0..<$0.count, with: text)
      return true
    }
  }

  /// Puts a text in that was killed, found or completed: with line breaks as the control has them.
  @discardableResult
  func put(_ text: String, _ body: (inout TextEditor, String) -> Bool) -> Bool {
    guard isEditable, let (text, message) = prepared(text) else { return false }
    let isChanged = change { body(&$0, text) }
    if isChanged, let message { notice = message.text() }
    return isChanged
  }

  /// Returns the part of a text that fits.
  private func fitting(_ text: String) -> (text: String, isWhole: Bool) {
    guard let maximumLength, restriction?.mask == nil else { return (text, true) }
    var selected = TextBuffer()
    if let selection { selected = TextBuffer(editor.buffer.string(in: selection)) }
    let present = maximumLength.amount(of: editor.buffer)
    let used = present - maximumLength.amount(of: selected)
    // A text over the limit may be replaced by one of at most the same length.
    var room = max(maximumLength.amount, present) - used
    var end = text.startIndex
    while end < text.endIndex {
      room -= maximumLength.amount(of: text[end])
      guard room >= 0 else { return (String(text[..<end]), false) }
      end = text.index(after: end)
    }
    return (text, true)
  }

  /// Makes sure that the limit leaves room for the input mask.
  func checkLimit() {
    guard let maximumLength else { return }
    precondition(
      maximumLength.amount >= 0,
      "a maximum length must not be negative, got \(maximumLength.amount)"
    )
    if let mask = restriction?.mask {
      precondition(
        maximumLength.amount >= mask.count,
        "a maximum length must not be less than the \(mask.count) places of the input mask, "
          + "got \(maximumLength.amount)"
      )
    }
  }
}

// Edits that the limit or the restriction refuses, and the licence to edit a text that a program
// has set and that breaks them already.
extension TextControl {
  /// Returns the reason why the limit or the restriction refuses an edit; a mask adds its own
  /// characters.
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
