package import StraitScreen

/// A line of text that is edited by keys, outside of any app, as a text field's is.
///
/// Scripts that run through a plain dialogue press their keys here, and give what stands there to
/// the app as lines.
@MainActor
package final class PlainPen {
  private var line: LineEditor

  /// Makes a line.
  ///
  /// - Parameter text: What stands there at first; the caret stands behind it.
  package init(_ text: String) {
    line = LineEditor(text)
  }

  /// What stands there; when it becomes another text, the caret keeps its distance from the end.
  package var text: String {
    get { line.text }
    set { if !newValue.utf8.elementsEqual(line.text.utf8) { line.setText(newValue) } }
  }

  /// How many characters stand before the caret.
  package var caret: Int {
    get { line.caret }
    set { line.moveCaret(to: newValue) }
  }

  /// The characters that are selected; `nil` if none are.
  package var selection: Range<Int>? {
    get { line.selection }
    set { if let newValue { line.select(newValue) } else { line.moveCaret(to: line.caret) } }
  }

  /// Whether keys change the text.
  package var isEditable = true

  /// Types or pastes text; line breaks become blanks.
  ///
  /// - Parameter text: The text.
  /// - Returns: `false` if nothing was done.
  package func insert(_ text: String) -> Bool {
    guard isEditable else { return false }
    line.insertOnOneLine(text)
    return true
  }

  /// Presses a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - keyMap: Which keys run which actions.
  /// - Returns: `false` if nothing was done.
  package func press(_ key: KeyPress, in keyMap: KeyMap) -> Bool {
    if case .character(let character) = key.key, key.modifiers.isEmpty {
      return insert(String(character))
    }
    for action in LineAction.all where isEditable || !action.edits {
      guard keyMap.keys(for: action.id, default: action.keys).contains(key) else { continue }
      _ = action.run(&line)
      return true
    }
    // There is no clipboard: what is cut is gone, and what is copied stays.
    guard line.selection != nil else { return false }
    if keyMap.keys(for: "edit.copy", default: LineAction.copyKeys).contains(key) { return true }
    guard isEditable, keyMap.keys(for: "edit.cut", default: LineAction.cutKeys).contains(key) else {
      return false
    }
    return line.deleteSelection()
  }
}
