extension Property {
  /// The value of a key; setting `nil` takes the key away.
  ///
  /// Setting or changing it is an edit; see `edit`.
  ///
  /// - Parameter key: The key.
  public subscript<Key: Hashable, Entry>(key: Key) -> Entry? where Value == [Key: Entry] {
    get { value[key] }
    set { edit { $0[key] = newValue } }
    _modify {
      let editor = DictionaryEditor(of: self)
      defer { editor.finish(self) }
      yield &editor[key]
    }
  }

  /// The value of a key, or another one if the key is not there.
  ///
  /// Changing it is an edit; see `edit`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - standIn: The value for a missing key; setting the result adds the key.
  public subscript<Key: Hashable, Entry>(
    key: Key,
    default standIn: @autoclosure () -> Entry
  ) -> Entry where Value == [Key: Entry] {
    get { value[key] ?? standIn() }
    set { edit { $0.updateValue(newValue, forKey: key) } }
    _modify {
      let editor = DictionaryEditor(of: self)
      defer { editor.finish(self) }
      yield &editor[key, default: standIn()]
    }
  }

  /// Takes a key away; see `edit`.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value that it had.
  @discardableResult
  public func removeValue<Key, Entry>(forKey key: Key) -> Entry? where Value == [Key: Entry] {
    edit { $0.removeValue(forKey: key) }
  }

  /// Takes all keys away; see `edit`.
  public func removeAll<Key, Entry>() where Value == [Key: Entry] {
    edit { $0.removeAll() }
  }

  /// Sets the whole dictionary, and delivers which keys went, came, and have another value, instead
  /// of a setting; O(n).
  ///
  /// - Parameter entries: The dictionary after. If it is equal, no observer is called; a text that
  ///   a binding could not read is replaced nevertheless (T16).
  public func assign<Key, Entry: Equatable>(_ entries: [Key: Entry]) where Value == [Key: Entry] {
    assign { $0.become(entries, by: .difference(from: $0.entries, to: entries)) }
  }
}
