package import StraitScreen

/// A line of text that is edited by keys, outside of any app, as a text field's is.
///
/// Scripts that run through a plain dialogue press their keys here, and send the resulting text to
/// the app as lines. The pen keeps undo steps as the app's field does when it is edited on a
/// screen; `settle(as:after:)` and `follow(_:keepingSteps:)` follow the app's reaction to a line.
@MainActor
package final class PlainPen {
  /// A field that no app shows: without a clipboard, a kill ring and a clock.
  private let field: TextField
  /// When the last edit was made.
  private var lastEdit: Duration?

  /// Makes a line.
  ///
  /// - Parameter text: The first text; the caret is at its end.
  package init(_ text: String) {
    field = TextField(value: text)
  }

  /// The text.
  package var text: String { field.text }

  /// The number of characters before the caret.
  package var caret: Int {
    get { field.caret }
    set { field.caret = newValue }
  }

  /// The characters that are selected; `nil` if none are.
  package var selection: Range<Int>? {
    get { field.selection }
    set { field.selection = newValue }
  }

  /// `true` if the caret is at the end of the text, and nothing is selected.
  package var isAtEnd: Bool { selection == nil && caret == field.buffer.count }

  /// Keeps the caret at the end of the text, if it is there, as a field does that has lost the
  /// focus.
  package func leave() { field.editor.leave() }

  /// `true` if keys change the text.
  package var isEditable: Bool {
    get { field.isEditable }
    set { field.isEditable = newValue }
  }

  /// Takes typed and pasted text as a field of the app does: within its limit, and with its
  /// treatment of line breaks.
  ///
  /// - Parameter other: The field.
  package func adoptLimits(of other: Widget) {
    guard let other = other as? TextControl else { return }
    field.maximumLength = other.maximumLength
    if let other = other as? TextField { field.lineBreaks = other.lineBreaks }
  }

  // MARK: Edits

  /// Begins an edit; after a pause, it is a separate step.
  ///
  /// - Parameter now: The time of the app's clock.
  package func begin(at now: Duration) {
    if let lastEdit, now - lastEdit >= TextControl.pause { field.editor.endStep() }
    lastEdit = now
  }

  /// Types text.
  ///
  /// - Parameter text: The text.
  /// - Returns: `false` if nothing was done.
  package func type(_ text: String) -> Bool { field.handle(.text(text)) }

  /// Pastes text; line breaks become blanks, or are treated as in the app's field.
  ///
  /// - Parameter text: The text.
  /// - Returns: `false` if nothing was done.
  package func paste(_ text: String) -> Bool { field.paste(text) }

  /// Types over the whole text; no text deletes it.
  ///
  /// - Parameter text: The text.
  package func fill(_ text: String) {
    field.editor.selectAll()
    if text.isEmpty {
      field.change(isDeletion: true) { $0.deleteSelection() }
    } else {
      _ = type(text)
    }
  }

  /// Puts another text instead of the whole, as one step.
  ///
  /// - Parameter text: The text.
  package func replace(with text: String) {
    field.replaceText(with: text)
  }

  /// Presses a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - keyMap: Which keys run which actions.
  /// - Returns: `false` if nothing was done.
  package func press(_ key: KeyPress, in keyMap: KeyMap) -> Bool {
    if case .character(let character) = key.key, key.modifiers.isEmpty {
      return type(String(character))
    }
    let table = TextField.actionTable
    if let action = table.action(for: key, in: keyMap, of: field) {
      action.run(field)
      return true
    }
    // With nothing to undo, its key does nothing.
    return table.entries.contains {
      ["edit.undo", "edit.redo"].contains($0.id)
        && keyMap.keys(for: $0.id, default: $0.keys).contains(key)
    }
  }

  /// Undoes the last step.
  ///
  /// - Returns: `false` if nothing can be undone.
  package func undo() -> Bool { field.undo() }

  /// Does the step again that was undone last.
  ///
  /// - Returns: `false` if nothing can be redone.
  package func redo() -> Bool { field.redo() }

  // MARK: The app

  /// The text, with all its undo steps.
  package var state: TextEditor { field.editor }

  /// Follows the app's reaction to the last edit, inside it: the edit undone, or another text.
  ///
  /// - Parameters:
  ///   - text: The text of the app's field.
  ///   - former: What stood here before the edit, which is put back if the app has refused it.
  package func settle(as text: String, after former: TextEditor) {
    guard !text.utf8.elementsEqual(self.text.utf8) else { return }
    if text.utf8.elementsEqual(former.text.utf8) { return field.exchange(former) }
    set(text, from: .edit)
  }

  /// Takes up the text of the app's field; the caret stays where the text before it is the same.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keepsSteps: `true` if the app's text is a step that can be undone, as the canonical text
  ///     of a commit is; otherwise no undo step remains.
  package func follow(_ text: String, keepingSteps keepsSteps: Bool) {
    guard !text.utf8.elementsEqual(self.text.utf8) else { return }
    set(text, from: keepsSteps ? .commit : .program)
  }

  private func set(_ text: String, from origin: TextEditor.Origin) {
    var editor = field.editor
    editor.setText(text, from: origin)
    field.exchange(editor)
  }
}
