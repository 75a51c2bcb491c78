/// The open descendants of a tree's closed nodes.
struct TreeMemory {
  /// The record of one node.
  struct Entry {
    /// Its children that were open.
    var open: Set<AnyHashable> = []
    /// Its children that were closed, and of which something is known themselves.
    var closed: Set<AnyHashable> = []
  }

  private var entries: [AnyHashable: Entry] = [:]

  /// The number of nodes with records.
  var count: Int { entries.count }

  /// Returns whether something is known of a node.
  func contains(_ key: AnyHashable) -> Bool { entries[key] != nil }

  /// Keeps the record of a node, unless it is empty.
  mutating func keep(_ entry: Entry, of key: AnyHashable) {
    entries[key] = entry.open.isEmpty && entry.closed.isEmpty ? nil : entry
  }

  /// Removes the record of a node, as when it is opened.
  mutating func take(_ key: AnyHashable) -> Entry? { entries.removeValue(forKey: key) }

  /// Drops the record of a node, and of those inside it.
  mutating func forget(_ key: AnyHashable) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    for inner in entry.open { forget(inner) }
    for inner in entry.closed { forget(inner) }
  }
}
