extension KeyMap {
  /// The identifiers of the actions of tabs and of what can be collapsed.
  static let panelActions: [String] =
    ["collapsible.close", "collapsible.open", "collapsible.toggle"]
    + ["tabs.end", "tabs.left", "tabs.next", "tabs.previous", "tabs.right", "tabs.start"]
    + (1...9).map { "tabs.show.\($0)" }
}
