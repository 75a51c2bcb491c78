extension KeyMap {
  /// The identifiers of what is done in a table beside what is done in a list.
  static let tableActions: [String] = [
    "table.cell.left", "table.cell.right", "table.column.narrower", "table.column.wider",
    "table.edit", "table.edit.cancel", "table.edit.commit", "table.edit.next",
    "table.edit.previous", "table.edit.up", "table.sort", "table.step",
  ]
}
