import StraitScreen

extension TextField {
  static let table = ActionTable(for: TextField.self) {
    TableAction("edit.left", keys: "left") { $0.move { $0.moveLeft() } }
    TableAction("edit.right", keys: "right") { $0.move { $0.moveRight() } }
    TableAction("edit.start", keys: "home") { $0.move { $0.moveToStart() } }
    TableAction("edit.end", keys: "end", "ctrl+e") { $0.move { $0.moveToEnd() } }
    TableAction("edit.select.left", keys: "shift+left") { $0.move { $0.moveLeft(selecting: true) } }
    TableAction("edit.select.right", keys: "shift+right") {
      $0.move { $0.moveRight(selecting: true) }
    }
    TableAction("edit.select.start", keys: "shift+home") {
      $0.move { $0.moveToStart(selecting: true) }
    }
    TableAction("edit.select.end", keys: "shift+end") { $0.move { $0.moveToEnd(selecting: true) } }
    TableAction("edit.selectAll", keys: "ctrl+a") { $0.move { $0.selectAll() } }
    TableAction("edit.deleteBackward", keys: "backspace", "ctrl+backspace", isEnabled: \.isEditable)
    {
      if $0.line.deleteBackward() { $0.edited() }
    }
    TableAction(
      "edit.deleteWordBackward",
      keys: "ctrl+w",
      "alt+backspace",
      isEnabled: \.isEditable
    ) {
      if $0.line.deleteWordBackward() { $0.edited() }
    }
    TableAction("edit.deleteForward", keys: "delete", isEnabled: \.isEditable) {
      if $0.line.deleteForward() { $0.edited() }
    }
    TableAction("edit.copy", keys: "ctrl+c", "ctrl+insert", isEnabled: \.canCopy) { $0.copy() }
    TableAction("edit.cut", keys: "ctrl+x", "shift+delete", isEnabled: \.canCut) { $0.cut() }
    TableAction("edit.paste", keys: "ctrl+v", "shift+insert", isEnabled: \.canPaste) {
      $0.pasteClipboard()
    }
    TableAction("edit.submit", keys: "enter", isEnabled: \.hasSubmitSubscriber) {
      $0.raise(.submit)
    }
  }

  private func move(_ change: (inout LineEditor) -> Void) {
    change(&line)
    caretMoved()
  }

  private var canCopy: Bool { !isSecret && line.selection != nil }

  private var canCut: Bool { canCopy && isEditable }

  private var canPaste: Bool { isEditable && host?.clipboard.isEmpty == false }

  private var hasSubmitSubscriber: Bool { hasSubscriber(to: .submit) }

  private func copy() {
    if let text = line.selectedText { host?.clipboard = text }
  }

  private func cut() {
    copy()
    line.deleteSelection()
    edited()
  }

  private func pasteClipboard() {
    if let clipboard = host?.clipboard { insert(clipboard) }
  }
}
