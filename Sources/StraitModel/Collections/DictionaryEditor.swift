/// A dictionary that is being edited: it reads and changes as a dictionary does, and records its
/// edits.
///
/// ```swift
/// shop.$stock.edit { stock in
///   stock["apple", default: 0] += 10
///   stock["pear"] = nil
/// }                                  // one change, delivered once
/// ```
///
/// Each method costs as much as the one of `Dictionary`; while the edits are requested, the removed
/// and inserted values are kept, too.
public final class DictionaryEditor<Key: Hashable, Value>: CollectionEditor<[Key: Value]> {
  /// The edits, if they are requested.
  private var edits: [DictionaryEdit<Key, Value>] = []

  /// The entries as they are now; O(1).
  public var entries: [Key: Value] { property.current }

  override func makeNote() -> (any ChangeNote)? {
    EditNote(DictionaryEdit(coalescing: edits) ?? .insertion(of: [:]))
  }

  /// The value of a key; setting `nil` takes the key away.
  ///
  /// - Parameter key: The key.
  public subscript(key: Key) -> Value? {
    get { property.current[key] }
    set {
      if let newValue { updateValue(newValue, forKey: key) } else { removeValue(forKey: key) }
    }
    _modify {
      checkUsable()
      let old = keepsEdits || Value.self is AnyObject.Type ? property.stored[key] : nil
      let place = property.stored.index(forKey: key)
      let former = place.map { property.stored.keys[$0] }
      let readers = property.handOut()
      defer {
        property.takeBack(readers)
        let new = property.stored[key]
        if place != nil || new != nil { note(key, old: old, new: new) }
        // An object that is deallocated may run the user's code, which may read the dictionary.
        withExtendedLifetime((old, former)) {}
      }
      yield &property.stored[key]
    }
  }

  /// The value of a key, or another one if the key is not there.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - standIn: The value for a missing key; setting the result adds the key.
  public subscript(key: Key, default standIn: @autoclosure () -> Value) -> Value {
    get { property.current[key] ?? standIn() }
    set { updateValue(newValue, forKey: key) }
    _modify {
      checkUsable()
      let old = keepsEdits || Value.self is AnyObject.Type ? property.stored[key] : nil
      // The closure may read the dictionary, which cannot be read while a value of it is borrowed.
      if property.stored.index(forKey: key) == nil { property.stored[key] = standIn() }
      let readers = property.handOut()
      defer {
        property.takeBack(readers)
        note(key, old: old, new: property.stored[key])
        withExtendedLifetime(old) {}
      }
      yield &property.stored[key, default: standIn()]
    }
  }

  /// Gives a key a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  /// - Returns: The value that it had.
  @discardableResult
  public func updateValue(_ value: Value, forKey key: Key) -> Value? {
    checkUsable()
    let old = property.stored.updateValue(value, forKey: key)
    note(key, old: old, new: value)
    return old
  }

  /// Takes a key away.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value that it had.
  @discardableResult
  public func removeValue(forKey key: Key) -> Value? {
    checkUsable()
    let old = property.stored.removeValue(forKey: key)
    if old != nil { note(key, old: old, new: nil) }
    return old
  }

  /// Adds the entries of another dictionary.
  ///
  /// - Parameters:
  ///   - others: The other dictionary.
  ///   - combine: Called for each key that is in both: receives the value here and the value there,
  ///     and returns the new one.
  public func merge(
    _ others: [Key: Value],
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    for (key, value) in others {
      updateValue(try self[key].map { try combine($0, value) } ?? value, forKey: key)
    }
  }

  /// Takes all keys away.
  public func removeAll() {
    become([:], by: .removal(of: entries))
  }

  /// Takes all keys away that satisfy a condition.
  ///
  /// - Parameter isUnwanted: The condition, on key and value.
  public func removeAll(where isUnwanted: (Key, Value) throws -> Bool) rethrows {
    let went = try entries.filter { try isUnwanted($0.key, $0.value) }
    if went.isEmpty { return }
    willChange()
    if keepsEdits { edits.append(.removal(of: went)) }
    for key in went.keys { property.stored.removeValue(forKey: key) }
    withExtendedLifetime(went) {}
  }

  /// Sets the whole dictionary, which an edit has led to.
  func become(_ entries: [Key: Value], by edit: DictionaryEdit<Key, Value>) {
    if edit.isEmpty { return }
    willChange()
    let old = self.entries
    property.stored = entries
    if keepsEdits { edits.append(edit) }
    withExtendedLifetime(old) {}
  }

  private func note(_ key: Key, old: Value?, new: Value?) {
    willChange()
    guard keepsEdits else { return }
    switch (old, new) {
    case (let old?, let new?): edits.append(.replacement(of: old, with: new, forKey: key))
    case (let old?, nil): edits.append(.removal(of: [key: old]))
    case (nil, let new?): edits.append(.insertion(of: [key: new]))
    case (nil, nil): break
    }
  }
}

extension DictionaryEditor: Collection {
  /// The place of the first entry, in no particular order.
  public var startIndex: [Key: Value].Index { entries.startIndex }

  /// The place behind the last entry.
  public var endIndex: [Key: Value].Index { entries.endIndex }

  /// The number of entries; O(1).
  public var count: Int { entries.count }

  /// Returns the place behind another one.
  ///
  /// - Parameter index: The other one.
  /// - Returns: The place.
  public func index(after index: [Key: Value].Index) -> [Key: Value].Index {
    entries.index(after: index)
  }

  /// The entry at a place.
  ///
  /// - Parameter index: The place.
  public subscript(index: [Key: Value].Index) -> (key: Key, value: Value) { entries[index] }
}
