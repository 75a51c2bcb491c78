import StraitChannels

/// Reads what is at the end of a path of names.
struct KeyPathReader {
  let path: KeyParts

  init(_ path: KeyParts) {
    self.path = path
  }

  /// The value at the path's end, from one of its parts on.
  func read(_ start: Any?, from first: Int) throws(KeyError) -> Any? {
    try read(start, from: first, to: path.parts.count)
  }

  /// The value behind some of the path's parts.
  func read(_ start: Any?, from first: Int, to end: Int) throws(KeyError) -> Any? {
    var value = start
    for position in first..<end {
      guard let present = value else { return nil }
      let key = path.parts[position]
      if key.utf8.first == UInt8(ascii: "@") {
        return try CollectionOperator(self, at: position).apply(to: present)
      }
      value = try one(key, of: present, at: position)
    }
    return value
  }

  /// The value of one name, without optionals around it.
  private func one(_ key: String, of value: Any, at position: Int) throws(KeyError) -> Any? {
    if let model = value as? any ObservableModel {
      do throws(KeyError) {
        return try model.value(forKey: key)
      } catch {
        throw error.at(position, of: path)
      }
    }
    if key == "self" { return value }
    if let dictionary = value as? any DictionaryValue { return dictionary.value(named: key) }
    if let collection = CollectionValue(value) {
      var values: [Any?] = []
      for element in collection.elements {
        guard let element else {
          values.append(nil)
          continue
        }
        values.append(try one(key, of: element, at: position))
      }
      return collection.isSet ? Self.asSet(values) : values
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .struct,
      let child = mirror.children.first(where: { $0.label == key })
    {
      return flatten(child.value)
    }
    let near =
      mirror.displayStyle == .struct
      ? NearestNames.near(key, in: mirror.children.compactMap(\.label)) : []
    throw KeyError(.undefinedKey(near: near), key: key, in: type(of: value)).at(position, of: path)
  }

  /// The values as a set, if they can be in one.
  private static func asSet(_ values: [Any?]) -> Any {
    var set: Set<AnyHashable> = []
    for value in values {
      guard let value else { continue }
      guard let value = value as? AnyHashable else { return values }
      set.insert(value)
    }
    return set
  }
}
