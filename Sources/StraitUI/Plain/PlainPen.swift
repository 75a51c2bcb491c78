package import StraitScreen

/// A line of text that is edited by keys, outside of any app, as a text field's is.
///
/// Scripts that run through a plain dialogue press their keys here, and give what stands there to
/// the app as lines.
@MainActor
package final class PlainPen {
  private let field: TextField

  /// Makes a line.
  ///
  /// - Parameter text: What stands there at first; the caret stands behind it.
  package init(_ text: String) {
    field = TextField(value: text)
  }

  /// What stands there.
  package var text: String {
    get { field.text }
    set { field.text = newValue }
  }

  /// How many characters stand before the caret.
  package var caret: Int {
    get { field.caret }
    set { field.caret = newValue }
  }

  /// The characters that are selected; `nil` if none are.
  package var selection: Range<Int>? {
    get { field.selection }
    set { field.selection = newValue }
  }

  /// Whether keys change the text.
  package var isEditable: Bool {
    get { field.isEditable }
    set { field.isEditable = newValue }
  }

  /// Types text.
  ///
  /// - Parameter text: The text.
  /// - Returns: `false` if nothing was done.
  package func type(_ text: String) -> Bool { field.handle(.text(text)) }

  /// Pastes text.
  ///
  /// - Parameter text: The text.
  /// - Returns: `false` if nothing was done.
  package func paste(_ text: String) -> Bool { field.handle(.paste(text)) }

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
    return field.runAction(for: key, in: keyMap)
  }
}
