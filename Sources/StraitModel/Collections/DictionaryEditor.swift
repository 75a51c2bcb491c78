/// A dictionary that is being edited: it reads and changes as a dictionary does, and knows what was done to
/// it.
///
/// ```swift
/// shop.$stock.edit { stock in
///   stock["apple", default: 0] += 10
///   stock["pear"] = nil
/// }                                  // one change, told once
/// ```
///
/// Each method costs what that of `Dictionary` does; while somebody wants to know the edits, the values
/// that went or came are kept, too.
public struct DictionaryEditor<Key: Hashable, Value> {
  private var content: [Key: Value]
  private(set) var log: EditLog<DictionaryEdit<Key, Value>>

  init(_ content: consuming [Key: Value], log: EditLog<DictionaryEdit<Key, Value>>) {
    self.content = content
    self.log = log
  }

  /// The entries as they are now; O(1).
  public var entries: [Key: Value] { content }

  /// The value of a key; setting `nil` takes the key away.
  ///
  /// - Parameter key: The key.
  public subscript(key: Key) -> Value? {
    get { content[key] }
    set {
      if let newValue { updateValue(newValue, forKey: key) } else { removeValue(forKey: key) }
    }
    _modify {
      if log.isOpen {
        let old = content[key]
        defer { note(key, old: old, new: content[key]) }
        yield &content[key]
      } else {
        yield &content[key]
      }
    }
  }

  /// The value of a key, or another one if the key is not there.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - standIn: The other value; setting what was made of it adds the key.
  public subscript(key: Key, default standIn: @autoclosure () -> Value) -> Value {
    get { content[key] ?? standIn() }
    _modify {
      if log.isOpen {
        let old = content[key]
        defer { note(key, old: old, new: content[key]) }
        yield &content[key, default: standIn()]
      } else {
        yield &content[key, default: standIn()]
      }
    }
  }

  /// Gives a key a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  /// - Returns: The value that it had.
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    let old = content.updateValue(value, forKey: key)
    if log.isOpen { note(key, old: old, new: value) }
    return old
  }

  /// Takes a key away.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value that it had.
  @discardableResult
  public mutating func removeValue(forKey key: Key) -> Value? {
    let old = content.removeValue(forKey: key)
    if log.isOpen { note(key, old: old, new: nil) }
    return old
  }

  /// Adds the entries of another dictionary.
  ///
  /// - Parameters:
  ///   - others: The other dictionary.
  ///   - combine: Asked for each key that is in both: is given the value here and the value there, and
  ///     returns the new one.
  public mutating func merge(
    _ others: [Key: Value],
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    for (key, value) in others {
      updateValue(try content[key].map { try combine($0, value) } ?? value, forKey: key)
    }
  }

  /// Takes all keys away.
  public mutating func removeAll() {
    if log.isOpen { log.note(.removal(of: content)) }
    content.removeAll()
  }

  /// Takes all keys away that satisfy a condition.
  ///
  /// - Parameter isUnwanted: The condition, on key and value.
  public mutating func removeAll(where isUnwanted: (Key, Value) throws -> Bool) rethrows {
    let went = try content.filter { try isUnwanted($0.key, $0.value) }
    for key in went.keys { content.removeValue(forKey: key) }
    log.note(.removal(of: went))
  }

  private mutating func note(_ key: Key, old: Value?, new: Value?) {
    switch (old, new) {
    case (let old?, let new?): log.note(.replacement(of: old, with: new, forKey: key))
    case (let old?, nil): log.note(.removal(of: [key: old]))
    case (nil, let new?): log.note(.insertion(of: [key: new]))
    case (nil, nil): break
    }
  }
}

extension DictionaryEditor: Collection {
  /// The place of the first entry, in no particular order.
  public var startIndex: [Key: Value].Index { content.startIndex }

  /// The place behind the last entry.
  public var endIndex: [Key: Value].Index { content.endIndex }

  /// How many entries there are; O(1).
  public var count: Int { content.count }

  /// The place behind another one.
  ///
  /// - Parameter index: The other one.
  /// - Returns: The place.
  public func index(after index: [Key: Value].Index) -> [Key: Value].Index {
    content.index(after: index)
  }

  /// The entry at a place.
  ///
  /// - Parameter index: The place.
  public subscript(index: [Key: Value].Index) -> (key: Key, value: Value) { content[index] }
}
