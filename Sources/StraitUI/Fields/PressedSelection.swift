import StraitScreen

/// The part of a text that a press of the mouse has selected, from which its drag selects.
struct PressedSelection {
  /// A place, a word, a line, or all of a secret text.
  private(set) var range = 0..<0
  /// `true` if the text must not show where its words are.
  var hidesWords = false

  /// Begins at a place, without selecting.
  mutating func begin(at offset: Int) {
    range = offset..<offset
  }

  /// Selects by a press: up to it with Shift, and by its clicks nothing, the word or the line.
  mutating func select(_ press: MousePress, at offset: Int, in editor: inout TextEditor) {
    switch press.clicks {
    // The first click has moved the caret there, and perhaps the text with it.
    case 2: range = word(at: min(range.lowerBound, editor.count), in: editor)
    case 3:
      range =
        hidesWords ? 0..<editor.count : editor.buffer.line(at: min(offset, editor.count))
    case _ where press.modifiers == .shift:
      editor.moveCaret(to: offset, selecting: true)
      range = editor.anchor..<editor.anchor
      return
    default: range = offset..<offset
    }
    if range.isEmpty { editor.moveCaret(to: offset) } else { editor.select(range) }
  }

  /// Selects from the selection of the press to a place; after a double click by whole words.
  func extend(to offset: Int, in editor: inout TextEditor) {
    // The text may have become shorter since.
    let start = min(range.lowerBound, editor.count)
    let end = min(range.upperBound, editor.count)
    let reached = range.isEmpty ? offset..<offset : word(at: offset, in: editor)
    if offset < start {
      editor.moveCaret(to: end)
      editor.moveCaret(to: reached.lowerBound, selecting: true)
    } else {
      editor.moveCaret(to: start)
      editor.moveCaret(to: max(end, reached.upperBound), selecting: true)
    }
  }

  private func word(at offset: Int, in editor: TextEditor) -> Range<Int> {
    hidesWords ? 0..<editor.count : editor.buffer.word(at: offset)
  }
}
