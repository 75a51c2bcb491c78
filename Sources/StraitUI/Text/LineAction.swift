import StraitScreen

/// What a key does in a line of text that is edited, whatever shows it.
struct LineAction: Sendable {
  /// What key maps call it.
  let id: String
  /// The keys that run it, unless a key map says others.
  let keys: [KeyPress]
  /// Whether it edits the text, and does not only move the caret.
  let edits: Bool
  /// Does it; an action that edits returns whether the text is another one.
  let run: @Sendable (inout LineEditor) -> Bool

  /// All of them but those that need a clipboard.
  static let all = [
    move("edit.left", "left") { $0.moveLeft() },
    move("edit.right", "right") { $0.moveRight() },
    move("edit.start", "home") { $0.moveToStart() },
    move("edit.end", "end", "ctrl+e") { $0.moveToEnd() },
    move("edit.select.left", "shift+left") { $0.moveLeft(selecting: true) },
    move("edit.select.right", "shift+right") { $0.moveRight(selecting: true) },
    move("edit.select.start", "shift+home") { $0.moveToStart(selecting: true) },
    move("edit.select.end", "shift+end") { $0.moveToEnd(selecting: true) },
    move("edit.selectAll", "ctrl+a") { $0.selectAll() },
    edit("edit.deleteBackward", "backspace", "ctrl+backspace") { $0.deleteBackward() },
    edit("edit.deleteWordBackward", "ctrl+w", "alt+backspace") { $0.deleteWordBackward() },
    edit("edit.deleteForward", "delete") { $0.deleteForward() },
  ]

  /// The keys of `edit.copy`.
  static let copyKeys: [KeyPress] = ["ctrl+c", "ctrl+insert"]

  /// The keys of `edit.cut`.
  static let cutKeys: [KeyPress] = ["ctrl+x", "shift+delete"]

  private static func move(
    _ id: String,
    _ keys: KeyPress...,
    run: @escaping @Sendable (inout LineEditor) -> Void
  ) -> LineAction {
    LineAction(id: id, keys: keys, edits: false) {
      run(&$0)
      return false
    }
  }

  private static func edit(
    _ id: String,
    _ keys: KeyPress...,
    run: @escaping @Sendable (inout LineEditor) -> Bool
  ) -> LineAction {
    LineAction(id: id, keys: keys, edits: true, run: run)
  }
}
