extension KeyMap {
  /// The identifiers of what selects several rows of a list.
  static let listActions: [String] = [
    "list.lead.down", "list.lead.end", "list.lead.page.down", "list.lead.page.up",
    "list.lead.start", "list.lead.up", "list.select.down", "list.select.end",
    "list.select.page.down", "list.select.page.up", "list.select.start", "list.select.up",
    "list.selectAll", "list.toggle",
  ]
}
