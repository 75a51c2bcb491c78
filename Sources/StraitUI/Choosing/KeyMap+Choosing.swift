extension KeyMap {
  /// The identifiers of the actions of controls in which one of several things is chosen.
  package static let choosingActions: [String] = [
    "choices.choose", "choices.erase", "choices.show", "colors.choose", "colors.down",
    "colors.end", "colors.left", "colors.right", "colors.start", "colors.up", "combobox.open",
    "entry.less", "entry.more", "entry.open", "entry.revert", "entry.submit", "select.open",
  ]
}
