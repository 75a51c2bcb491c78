import StraitScreen

// The keys of tabs.
extension Tabs {
  static let table = ActionTable(for: Tabs.self) {
    TableAction("tabs.left", keys: "left", isEnabled: \.canStep) { $0.move(by: -1) }
    TableAction("tabs.right", keys: "right", isEnabled: \.canStep) { $0.move(by: 1) }
    TableAction("tabs.start", keys: "home", isEnabled: \.canStep) { $0.goToStart() }
    TableAction("tabs.end", keys: "end", isEnabled: \.canStep) { $0.goToEnd() }
    TableAction("tabs.previous", keys: "ctrl+pageup", isEnabled: \.canChoose) { $0.move(by: -1) }
    TableAction("tabs.next", keys: "ctrl+pagedown", isEnabled: \.canChoose) { $0.move(by: 1) }
    for number in 1...9 {
      TableAction(
        "tabs.show.\(number)",
        keys: KeyPress(.character(Character("\(number)")), .alt),
        isEnabled: \.canChoose
      ) {
        $0.choose(number - 1)
      }
    }
  }

  /// `true` if the user can show another page.
  private var canChoose: Bool { isEditable && tabs.count > 1 }

  /// `true` if plain keys go to the titles, and not to the page.
  private var canStep: Bool { canChoose && isFocused }

  private func goToStart() {
    if let index = tabs.firstIndex(where: \.isEnabled) { choose(index) }
  }

  private func goToEnd() {
    if let index = tabs.lastIndex(where: \.isEnabled) { choose(index) }
  }
}
