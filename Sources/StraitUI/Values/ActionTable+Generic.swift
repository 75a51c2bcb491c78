extension ActionTable {
  /// The tables of generic classes, which cannot store their own.
  private static var tables: [ObjectIdentifier: ActionTable] = [:]

  /// Returns the table of a generic class, which is made on first use.
  static func shared(by owner: Widget.Type, _ make: () -> ActionTable) -> ActionTable {
    let key = ObjectIdentifier(owner)
    if let table = tables[key] { return table }
    let table = make()
    tables[key] = table
    return table
  }
}
