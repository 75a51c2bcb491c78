extension KeyMap {
  /// The identifiers of what is done in a tree beside what is done in a list.
  static let outlineActions: [String] = [
    "outline.collapse", "outline.expand", "outline.expandAll",
  ]
}
