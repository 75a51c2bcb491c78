import StraitChannels
import StraitScreen

/// What the keys of a typed value do, whatever its type.
@MainActor
protocol EntryKeys: Widget {
  var editor: TextEditor { get set }
  var canEditEntry: Bool { get }
  var canStep: Bool { get }
  var canOpen: Bool { get }
  var canRevert: Bool { get }
  var canSubmit: Bool { get }
  func textEdited()
  func paste(_ text: String) -> Bool
  var canUndo: Bool { get }
  var canRedo: Bool { get }
  func step(by steps: Int)
  @discardableResult func open() -> Bool
  @discardableResult func undo() -> Bool
  @discardableResult func redo() -> Bool
  func takeBack()
  func submit()
}

/// The keys of all typed values: those of a text field, as far as one short line needs them, and
/// those that step and open.
///
/// A generic class can have no table of its own.
@MainActor
enum EntryTable {
  static let table = ActionTable(for: Widget.self) {
    TableAction("entry.more", keys: "up", isEnabled: \.entryCanStep) { $0.entry?.step(by: 1) }
    TableAction("entry.less", keys: "down", isEnabled: \.entryCanStep) { $0.entry?.step(by: -1) }
    TableAction(
      "entry.open",
      UserMessage(.openChoices),
      keys: "alt+down",
      "f4",
      isEnabled: \.entryCanOpen
    ) {
      $0.entry?.open()
    }
    TableAction("entry.submit", keys: "enter", isEnabled: \.entryCanSubmit) { $0.entry?.submit() }
    TableAction("entry.revert", keys: "escape", isEnabled: \.entryCanRevert) {
      $0.entry?.takeBack()
    }
    for move in TextKeys.moves {
      TableAction(move.id, keys: move.keys) { $0.entry?.move(move.move) }
      TableAction(move.selectID, keys: move.selectKeys) {
        $0.entry?.move(move.move, selecting: true)
      }
    }
    for deletion in TextKeys.deletions {
      TableAction(deletion.id, keys: deletion.keys, isEnabled: \.entryCanEdit) {
        $0.entry?.delete(deletion.move)
      }
    }
    for kill in TextKeys.kills {
      TableAction(kill.id, keys: kill.keys, isEnabled: \.entryCanEdit) {
        $0.entry?.kill(kill.move)
      }
    }
    TableAction("edit.yank", keys: "ctrl+y", isEnabled: \.entryCanEdit) {
      $0.entry?.yank { $0.yank(from: &$1) }
    }
    TableAction("edit.yankPop", keys: "alt+y", isEnabled: \.entryCanEdit) {
      $0.entry?.yank { $0.yankPop(from: &$1) }
    }
    TableAction("edit.selectAll", keys: "ctrl+a") { $0.entry?.selectAll() }
    TableAction("edit.undo", keys: "ctrl+_", "alt+z", isEnabled: \.entryCanUndo) {
      $0.entry?.undo()
    }
    TableAction("edit.redo", keys: "alt+shift+z", isEnabled: \.entryCanRedo) {
      $0.entry?.redo()
    }
    TableAction("edit.copy", keys: TextKeys.copy, isEnabled: \.entryHasSelection) {
      $0.entry?.copy()
    }
    TableAction("edit.cut", keys: TextKeys.cut, isEnabled: \.entryCanCut) {
      $0.entry?.copy()
      $0.entry?.delete(.left)
    }
    TableAction("edit.paste", keys: "ctrl+v", "shift+insert", isEnabled: \.entryCanPaste) {
      if let clipboard = $0.hostApp?.clipboard { _ = $0.entry?.paste(clipboard) }
    }
  }
}

extension EntryKeys {
  fileprivate func move(_ move: TextMove, selecting: Bool = false) {
    editor.move(move, selecting: selecting)
    hostApp?.needsReveal = true
    setNeedsDisplay()
  }

  fileprivate func selectAll() {
    editor.selectAll()
    setNeedsDisplay()
  }

  fileprivate func delete(_ move: TextMove) {
    if editor.delete(move) { textEdited() }
  }

  /// Kills into the ring of the app, as a text field does.
  fileprivate func kill(_ move: TextMove) {
    let isWord = move == .wordLeft || move == .wordRight
    guard let app = hostApp, !isWord || editor.selection == nil else { return delete(move) }
    if editor.kill(move, into: &app.killRing) { textEdited() }
  }

  /// Yanks from the ring of the app; rings if there is nothing to be yanked.
  fileprivate func yank(_ body: (inout TextEditor, inout KillRing) -> Bool) {
    guard let app = hostApp else { return }
    if body(&editor, &app.killRing) { textEdited() } else { app.display?.ring() }
  }

  fileprivate func copy() {
    if let text = editor.selectedText { hostApp?.clipboard = text }
  }
}

extension Widget {
  fileprivate var entry: (any EntryKeys)? { self as? any EntryKeys }
  fileprivate var entryCanStep: Bool { entry?.canStep ?? false }
  fileprivate var entryCanOpen: Bool { entry?.canOpen ?? false }
  fileprivate var entryCanSubmit: Bool { entry?.canSubmit ?? false }
  fileprivate var entryCanRevert: Bool { entry?.canRevert ?? false }
  fileprivate var entryCanEdit: Bool { entry?.canEditEntry ?? false }
  fileprivate var entryHasSelection: Bool { entry?.editor.selection != nil }
  fileprivate var entryCanCut: Bool { entryCanEdit && entryHasSelection }
  fileprivate var entryCanUndo: Bool { entry?.canUndo ?? false }
  fileprivate var entryCanRedo: Bool { entry?.canRedo ?? false }
  fileprivate var entryCanPaste: Bool { entryCanEdit && hostApp?.clipboard.isEmpty == false }
}
