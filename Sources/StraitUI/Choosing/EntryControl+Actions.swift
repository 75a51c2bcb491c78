import StraitChannels
import StraitForms
import StraitScreen

// The keys of a typed value: those of a text field, as far as one short line needs them, and those
// that step and open.
extension EntryControl {
  static func makeActionTable() -> ActionTable {
    ActionTable(for: EntryControl<Value>.self) {
      TableAction("entry.more", keys: "up", isEnabled: \.keepsArrows) { $0.step(by: 1) }
      TableAction("entry.less", keys: "down", isEnabled: \.keepsArrows) { $0.step(by: -1) }
      TableAction(
        "entry.open",
        UserMessage(.openChoices),
        keys: "alt+down",
        "f4",
        isEnabled: \.canOpen
      ) { $0.open() }
      TableAction("entry.submit", keys: "enter", isEnabled: \.canSubmit) { $0.submit() }
      TableAction("entry.revert", keys: "escape", isEnabled: \.canRevert) { $0.takeBack() }
      for move in TextKeys.moves {
        TableAction(move.id, keys: move.keys) { $0.move(move.step) }
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
      TableAction("edit.yank", keys: "ctrl+y", isEnabled: \.isEditable) {
        $0.yank { $0.yank(from: &$1) }
      }
      TableAction("edit.yankPop", keys: "alt+y", isEnabled: \.isEditable) {
        $0.yank { $0.yankPop(from: &$1) }
      }
      TableAction("edit.selectAll", keys: "ctrl+a") { $0.selectAll() }
      TableAction("edit.undo", keys: "ctrl+_", "alt+z", isEnabled: \.canUndo) { $0.undo() }
      TableAction("edit.redo", keys: "alt+shift+z", isEnabled: \.canRedo) { $0.redo() }
      TableAction("edit.copy", keys: TextKeys.copy, isEnabled: \.hasSelection) { $0.copy() }
      TableAction("edit.cut", keys: TextKeys.cut, isEnabled: \.canCut) {
        $0.copy()
        $0.delete(.left)
      }
      TableAction("edit.paste", keys: "ctrl+v", "shift+insert", isEnabled: \.canPaste) {
        if let clipboard = $0.hostApp?.clipboard { _ = $0.paste(clipboard) }
      }
    }
  }

  private func move(_ move: TextMove, selecting: Bool = false) {
    editor.move(move, selecting: selecting)
    hostApp?.needsReveal = true
    setNeedsDisplay()
  }

  private func selectAll() {
    editor.selectAll()
    setNeedsDisplay()
  }

  private func delete(_ move: TextMove) {
    if editor.delete(move) { textEdited() }
  }

  /// Kills into the ring of the app, as a text field does.
  private func kill(_ move: TextMove) {
    let isWord = move == .wordLeft || move == .wordRight
    guard let app = hostApp, !isWord || editor.selection == nil else { return delete(move) }
    if editor.kill(move, into: &app.killRing) { textEdited() }
  }

  /// Yanks from the ring of the app; rings if there is nothing to be yanked.
  private func yank(_ body: (inout TextEditor, inout KillRing) -> Bool) {
    guard let app = hostApp else { return }
    if body(&editor, &app.killRing) { textEdited() } else { app.display?.ring() }
  }

  private func copy() {
    if let text = editor.selectedText { hostApp?.clipboard = text }
  }

  private var hasSelection: Bool { editor.selection != nil }

  private var canCut: Bool { isEditable && hasSelection }

  private var canPaste: Bool { isEditable && hostApp?.clipboard.isEmpty == false }
}
