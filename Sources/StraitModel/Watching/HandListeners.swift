import StraitChannels

/// The watchers that objects notify when they announce changes by hand.
enum HandListeners {
  private struct Entry {
    weak var watcher: Watcher?
    let id: ObjectIdentifier
  }

  /// The watchers by object; only the domain of an object uses the watchers of the object.
  private static let lists = Locked<[ObjectIdentifier: [Carried<Entry>]]>([:])

  /// Adds a watcher to the lists of some objects.
  static func add(_ watcher: Watcher, to owners: Set<ObjectIdentifier>) {
    if owners.isEmpty { return }
    let entry = Carried(Entry(watcher: watcher, id: ObjectIdentifier(watcher)))
    lists.withLock { lists in
      for owner in owners { lists[owner, default: []].append(entry) }
    }
  }

  /// Removes a watcher from the lists of some objects.
  static func remove(_ watcher: Watcher, from owners: Set<ObjectIdentifier>) {
    if owners.isEmpty { return }
    let id = ObjectIdentifier(watcher)
    lists.withLock { lists in
      for owner in owners {
        lists[owner]?.removeAll { $0.content.id == id }
        if lists[owner]?.isEmpty == true { lists[owner] = nil }
      }
    }
  }

  /// Returns the watchers of an object, in the order in which they came.
  static func watchers(of object: AnyObject) -> [Watcher] {
    (lists.withLock { $0[ObjectIdentifier(object)] } ?? []).compactMap(\.content.watcher)
  }
}
