/// What is known of the nodes of a tree that are closed: which nodes inside them were open.
struct TreeMemory {
  /// What is known of one node.
  struct Entry {
    /// Its children that were open.
    var open: Set<AnyHashable> = []
    /// Its children that were closed, and of which something is known themselves.
    var closed: Set<AnyHashable> = []
  }

  private var entries: [AnyHashable: Entry] = [:]

  /// Of how many nodes something is known.
  var count: Int { entries.count }

  /// Returns whether something is known of a node.
  func contains(_ key: AnyHashable) -> Bool { entries[key] != nil }

  /// Keeps what is known of a node, if it is anything.
  mutating func keep(_ entry: Entry, of key: AnyHashable) {
    entries[key] = entry.open.isEmpty && entry.closed.isEmpty ? nil : entry
  }

  /// Takes out what is known of a node, as when it is opened.
  mutating func take(_ key: AnyHashable) -> Entry? { entries.removeValue(forKey: key) }

  /// Drops what is known of a node, and of those inside it.
  mutating func forget(_ key: AnyHashable) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    for inner in entry.open { forget(inner) }
    for inner in entry.closed { forget(inner) }
  }
}
