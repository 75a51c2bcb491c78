import StraitScreen

// The keys of a text: each action has an identifier, and the usual keys.
extension TextControl {
  static let textTable = ActionTable(for: TextControl.self) {
    for move in TextKeys.moves {
      TableAction(
        move.id,
        keys: move.keys,
        isEnabled: move.step == .right ? \.canMoveRight : nil
      ) { $0.move(move.step) }
      TableAction(move.selectID, keys: move.selectKeys) { $0.move(move.step, selecting: true) }
    }
    for deletion in TextKeys.deletions {
      TableAction(deletion.id, keys: deletion.keys, isEnabled: \.isEditable) {
        $0.delete(deletion.step)
      }
    }
    for kill in TextKeys.kills {
      TableAction(kill.id, keys: kill.keys, isEnabled: \.isEditable) { $0.kill(kill.step) }
    }
    TableAction("edit.selectAll", keys: "ctrl+a") {
      $0.editor.selectAll()
      $0.caretMoved()
    }
    TableAction("edit.yank", keys: "ctrl+y", isEnabled: \.isEditable) { $0.yank() }
    TableAction("edit.yankPop", keys: "alt+y", isEnabled: \.isEditable) { $0.yankPop() }
    TableAction("edit.undo", keys: "ctrl+_", "alt+z", isEnabled: \.canUndo) { $0.undo() }
    TableAction("edit.redo", keys: "alt+shift+z", isEnabled: \.canRedo) { $0.redo() }
    TableAction("edit.overwrite", keys: "insert", isEnabled: \.isEditable) {
      $0.isOverwriting.toggle()
    }
    TableAction("edit.copy", keys: TextKeys.copy, isEnabled: \.canCopy) { $0.copy() }
    TableAction("edit.cut", keys: TextKeys.cut, isEnabled: \.canCut) { $0.cut() }
    TableAction("edit.paste", keys: "ctrl+v", "shift+insert", isEnabled: \.canPaste) {
      if let clipboard = $0.hostApp?.clipboard { $0.paste(clipboard) }
    }
    TableAction("completion.show", keys: "ctrl+space", isEnabled: \.hasCompleter) {
      $0.showCompletions()
    }
    TableAction("completion.accept", keys: "right", isEnabled: \.hasSuggestion) {
      $0.acceptSuggestion()
    }
    TableAction("completion.next", keys: "down", isEnabled: \.showsCompletions) {
      $0.completer?.move(by: 1)
    }
    TableAction("completion.previous", keys: "up", isEnabled: \.showsCompletions) {
      $0.completer?.move(by: -1)
    }
    TableAction("completion.choose", keys: "enter", "tab", isEnabled: \.showsCompletions) {
      $0.chooseCompletion()
    }
    TableAction("completion.close", keys: "escape", isEnabled: \.showsCompletions) {
      $0.completer?.close()
    }
  }

  // MARK: Moves and deletions

  private func move(_ move: TextMove, selecting: Bool = false) {
    editor.move(hidesText ? move.inSecret : move, selecting: selecting)
    caretMoved()
  }

  private func delete(_ move: TextMove) {
    change(isDeletion: true) { $0.delete(move) }
  }

  /// Kills text; a secret is added to no ring.
  private func kill(_ move: TextMove) {
    let isWord = move == .wordLeft || move == .wordRight
    if isWord, editor.selection != nil {
      change(isDeletion: true) { $0.deleteSelection() }
    } else if !hidesText, let app = hostApp {
      change(isDeletion: true) { $0.kill(move, into: &app.killRing) }
    } else {
      change(isDeletion: true) { [hidesText] in
        $0.moveCaret(to: $0.caret)
        return $0.delete(hidesText ? move.inSecret : move)
      }
    }
  }

  private func yank() {
    guard let app = hostApp else { return }
    app.killRing.rewind()
    yank(app) { $0.yank($1) }
  }

  private func yankPop() {
    guard let app = hostApp else { return }
    guard editor.hasYanked else {
      app.display?.ring()
      return
    }
    app.killRing.rotate()
    yank(app) { $0.yankInstead($1) }
  }

  /// Yanks, or rings if there is nothing to be yanked.
  private func yank(_ app: App, _ body: (inout TextEditor, String) -> Bool) {
    guard let killed = app.killRing.current else {
      app.display?.ring()
      return
    }
    put(killed) { body(&$0, $1) }
  }

  /// `true` if the caret has somewhere to go to the right, and Right does not accept a suggestion.
  var canMoveRight: Bool { !hasSuggestion }

  // MARK: The clipboard

  private var canCopy: Bool { !hidesText && editor.selection != nil }

  private var canCut: Bool { canCopy && isEditable }

  private var canPaste: Bool { isEditable && hostApp?.clipboard.isEmpty == false }

  private func copy() {
    if let text = editor.selectedText { hostApp?.clipboard = text }
  }

  private func cut() {
    copy()
    change(isDeletion: true) { $0.deleteSelection() }
  }
}

extension TextMove {
  /// The move that shows nothing of where the words of a secret text are.
  fileprivate var inSecret: TextMove {
    switch self {
    case .wordLeft: .start
    case .wordRight: .end
    default: self
    }
  }
}

/// The identifiers and the keys of the caret's actions.
enum TextKeys {
  static let moves: [KeyMove<TextMove>] = [
    KeyMove("edit.left", .left, "left"),
    KeyMove("edit.right", .right, "right"),
    KeyMove("edit.word.left", .wordLeft, "ctrl+left", "alt+left", "alt+b"),
    KeyMove("edit.word.right", .wordRight, "ctrl+right", "alt+right", "alt+f"),
    KeyMove("edit.start", .lineStart, "home"),
    KeyMove("edit.end", .lineEnd, "end", "ctrl+e"),
  ]

  static let deletions: [KeyMove<TextMove>] = [
    KeyMove("edit.deleteBackward", .left, "backspace", "ctrl+backspace"),
    KeyMove("edit.deleteForward", .right, "delete"),
  ]

  static let kills: [KeyMove<TextMove>] = [
    KeyMove("edit.deleteWordBackward", .wordLeft, "ctrl+w", "alt+backspace"),
    KeyMove("edit.deleteWordForward", .wordRight, "alt+d", "ctrl+delete"),
    KeyMove("edit.killToStart", .lineStart, "ctrl+u"),
    KeyMove("edit.killToEnd", .lineEnd, "ctrl+k"),
  ]

  static let copy: [KeyPress] = ["ctrl+c", "ctrl+insert"]

  static let cut: [KeyPress] = ["ctrl+x", "shift+delete"]
}

/// A move of the caret, or a deletion up to where one leads, with its identifier and its keys.
struct KeyMove<Step: Sendable>: Sendable {
  let id: String
  let step: Step
  let keys: [KeyPress]

  init(_ id: String, _ step: Step, _ keys: KeyPress...) {
    self.id = id
    self.step = step
    self.keys = keys
  }

  var selectID: String { "edit.select." + id.dropFirst("edit.".count) }

  /// The keys with Shift, with which the move selects; a letter is another key with it.
  var selectKeys: [KeyPress] {
    keys.compactMap {
      if case .character = $0.key { nil } else { KeyPress($0.key, $0.modifiers.union(.shift)) }
    }
  }
}
