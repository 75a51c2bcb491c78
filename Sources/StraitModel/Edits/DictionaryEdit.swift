import StraitChannels

/// One change of a dictionary: which keys went, which came, and which have another value.
///
/// ```swift
/// var edit = DictionaryEdit.replacement(of: 1, with: 2, forKey: "a")
/// edit.changes                       // ["a": .replacement(old: 1, new: 2)]
/// ```
///
/// A key that has another value is both in `removed` and in `inserted`, with its values.
public struct DictionaryEdit<Key: Hashable, Value>: CollectionEdit {
  /// The change of one key.
  public enum Change {
    /// It came.
    case insertion(Value)
    /// It went.
    case removal(Value)
    /// It has another value.
    case replacement(old: Value, new: Value)
  }

  /// The kind of the change: `insertion` or `removal` if keys were only inserted, or only removed;
  /// `setting` if the dictionary was set as a whole; `replacement` in every other case.
  public let kind: ChangeKind
  /// The values that went, those of the whole old dictionary if it was set.
  public let removed: [Key: Value]
  /// The values that came, those of the whole new dictionary if it was set.
  public let inserted: [Key: Value]

  /// Returns the edit that sets a whole dictionary; O(1).
  ///
  /// - Parameters:
  ///   - old: The dictionary before.
  ///   - new: The dictionary after.
  /// - Returns: An edit of kind `setting`.
  public static func setting(from old: [Key: Value], to new: [Key: Value]) -> DictionaryEdit {
    DictionaryEdit(kind: .setting, removed: old, inserted: new)
  }

  /// Returns the edit that adds keys.
  ///
  /// - Parameter inserted: The new entries. None of the keys must be there yet.
  /// - Returns: An edit of kind `insertion`.
  public static func insertion(of inserted: [Key: Value]) -> DictionaryEdit {
    DictionaryEdit(kind: .insertion, removed: [:], inserted: inserted)
  }

  /// Returns the edit that takes keys away.
  ///
  /// - Parameter removed: The removed entries. All of the keys must be there.
  /// - Returns: An edit of kind `removal`.
  public static func removal(of removed: [Key: Value]) -> DictionaryEdit {
    DictionaryEdit(kind: .removal, removed: removed, inserted: [:])
  }

  /// Returns the edit that gives a key another value.
  ///
  /// - Parameters:
  ///   - old: Its value before.
  ///   - new: Its value after.
  ///   - key: The key.
  /// - Returns: An edit of kind `replacement`.
  public static func replacement(of old: Value, with new: Value, forKey key: Key) -> DictionaryEdit
  {
    DictionaryEdit(kind: .replacement, removed: [key: old], inserted: [key: new])
  }

  /// The change of a key, or `nil` if it is unchanged; O(1).
  ///
  /// If the dictionary was set as a whole, a key that is in both has another value, be it an equal one.
  ///
  /// - Parameter key: The key.
  public subscript(key: Key) -> Change? {
    switch (removed[key], inserted[key]) {
    case (let old?, let new?): .replacement(old: old, new: new)
    case (let old?, nil): .removal(old)
    case (nil, let new?): .insertion(new)
    case (nil, nil): nil
    }
  }

  /// The changes, by key; O(k) for `k` keys.
  public var changes: [Key: Change] {
    var changes: [Key: Change] = [:]
    for key in removed.keys { changes[key] = self[key] }
    for (key, value) in inserted where removed[key] == nil { changes[key] = .insertion(value) }
    return changes
  }

  /// `true` if the dictionary stays as it is.
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// Makes the change; O(1) for a setting, else O(k) for `k` keys.
  ///
  /// - Parameter dictionary: The dictionary that the edit leads from.
  public func apply(to dictionary: inout [Key: Value]) {
    if kind == .setting {
      dictionary = inserted
      return
    }
    for key in removed.keys where inserted[key] == nil { dictionary.removeValue(forKey: key) }
    for (key, value) in inserted { dictionary[key] = value }
  }

  /// The edit that undoes this one; O(1).
  public var inverse: DictionaryEdit {
    DictionaryEdit(kind: kind.opposite, removed: inserted, inserted: removed)
  }

  /// Returns the one edit that does what this one and then another does.
  ///
  /// A key that came and went is in neither of the two lists. Costs O(k) for `k` keys in both, O(n) if one
  /// of the two is a setting.
  ///
  /// - Parameter next: An edit of the dictionary that this one leads to.
  /// - Returns: The edit from where this one begins to where the next one ends.
  public func followed(by next: DictionaryEdit) -> DictionaryEdit {
    if let whole = settingFollowed(by: next) { return whole }
    var removed = removed
    var inserted = inserted
    for (key, value) in next.removed where inserted.removeValue(forKey: key) == nil {
      removed[key] = value
    }
    for (key, value) in next.inserted { inserted[key] = value }
    return DictionaryEdit(removed: removed, inserted: inserted)
  }
}

extension DictionaryEdit {
  /// Makes an edit that is not a setting.
  private init(removed: [Key: Value], inserted: [Key: Value]) {
    kind = removed.isEmpty ? .insertion : inserted.isEmpty ? .removal : .replacement
    self.removed = removed
    self.inserted = inserted
  }

  /// Returns the difference between two dictionaries, as an edit; O(n).
  ///
  /// - Parameters:
  ///   - old: The dictionary before.
  ///   - new: The dictionary after.
  ///   - areSame: Returns `true` if two values of a key are one.
  /// - Returns: The edit; it is empty if all values are the same.
  public static func difference(
    from old: [Key: Value],
    to new: [Key: Value],
    by areSame: (Value, Value) -> Bool
  ) -> DictionaryEdit {
    var removed: [Key: Value] = [:]
    var inserted: [Key: Value] = [:]
    for (key, value) in old {
      guard let other = new[key] else {
        removed[key] = value
        continue
      }
      if areSame(value, other) { continue }
      removed[key] = value
      inserted[key] = other
    }
    for (key, value) in new where old[key] == nil { inserted[key] = value }
    return DictionaryEdit(removed: removed, inserted: inserted)
  }
}

extension DictionaryEdit where Value: Equatable {
  /// Returns the difference between two dictionaries, as an edit; O(n).
  ///
  /// An object is the same value only if it is the very same object; an equal one has replaced it.
  /// So has an equal value with other content; see ``/StraitChannels/ContentEquatable``.
  ///
  /// - Parameters:
  ///   - old: The dictionary before.
  ///   - new: The dictionary after.
  /// - Returns: The edit; it is empty if the values have the same content.
  public static func difference(from old: [Key: Value], to new: [Key: Value]) -> DictionaryEdit {
    if Value.self is AnyObject.Type {
      return difference(from: old, to: new) { $0 as AnyObject === $1 as AnyObject }
    }
    return difference(from: old, to: new) { haveSameParts($0, $1) }
  }
}

extension DictionaryEdit.Change: Equatable where Value: Equatable {}

extension DictionaryEdit.Change: Hashable where Value: Hashable {}

extension DictionaryEdit.Change: Sendable where Value: Sendable {}

extension DictionaryEdit: Equatable where Value: Equatable {}

extension DictionaryEdit: Hashable where Value: Hashable {}

extension DictionaryEdit: Sendable where Key: Sendable, Value: Sendable {}
