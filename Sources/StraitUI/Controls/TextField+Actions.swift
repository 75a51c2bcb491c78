import StraitScreen

extension TextField {
  static let table = ActionTable(for: TextField.self) {
    for action in LineAction.all {
      TableAction(action.id, keys: action.keys, isEnabled: action.edits ? \.isEditable : nil) {
        $0.run(action)
      }
    }
    TableAction("edit.copy", keys: LineAction.copyKeys, isEnabled: \.canCopy) { $0.copy() }
    TableAction("edit.cut", keys: LineAction.cutKeys, isEnabled: \.canCut) { $0.cut() }
    TableAction("edit.paste", keys: "ctrl+v", "shift+insert", isEnabled: \.canPaste) {
      $0.pasteClipboard()
    }
    TableAction("edit.submit", keys: "enter", isEnabled: \.hasSubmitSubscriber) {
      $0.raise(.submit)
    }
  }

  private func run(_ action: LineAction) {
    let isOther = action.run(&line)
    if isOther { edited() } else if !action.edits { caretMoved() }
  }

  private var canCopy: Bool { !isSecret && line.selection != nil }

  private var canCut: Bool { canCopy && isEditable }

  private var canPaste: Bool { isEditable && hostApp?.clipboard.isEmpty == false }

  private var hasSubmitSubscriber: Bool { hasSubscriber(to: .submit) }

  private func copy() {
    if let text = line.selectedText { hostApp?.clipboard = text }
  }

  private func cut() {
    copy()
    line.deleteSelection()
    edited()
  }

  private func pasteClipboard() {
    if let clipboard = hostApp?.clipboard { insert(clipboard) }
  }
}
