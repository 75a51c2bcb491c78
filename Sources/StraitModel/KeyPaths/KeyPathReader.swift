import StraitChannels

/// Reads the value at the end of a path of names.
struct KeyPathReader {
  let path: KeyParts
  /// The rules of the classes on the way, for a path that is followed.
  var rules: NamedRules?

  /// Returns the value behind some of the path's parts: all from the first one on, if no end is
  /// given.
  func read(_ start: Any?, from first: Int, to end: Int? = nil) throws(KeyError) -> Any? {
    var value = start
    for position in first..<(end ?? path.parts.count) {
      guard let present = value.map(path.operand) else { return nil }
      if path.parts[position].utf8.first == UInt8(ascii: "@") {
        return try CollectionOperator(reader: self, position: position, operand: present).apply()
      }
      value = try one(of: present, at: position)
    }
    return value
  }

  /// Returns the value of one name, without optionals around it.
  private func one(of value: Any, at position: Int) throws(KeyError) -> Any? {
    if let model = value as? any ObservableModel {
      guard let rules, let named = model as? any NamedObserving else {
        return try path.read(model, at: position)
      }
      return try rules.follow(path.parts[position], of: named) { () throws(KeyError) in
        try path.read(model, at: position)
      }
    }
    let key = path.parts[position]
    if key == "self" { return value }
    if let dictionary = value as? any DictionaryValue { return dictionary.value(named: key) }
    if let collection = CollectionValue(value) {
      let values = try collection.elements.map { element throws(KeyError) -> Any? in
        if let element { try one(of: path.operand(element), at: position) } else { nil }
      }
      return collection.isSet ? Self.asSet(values) : values
    }
    let mirror = Mirror(reflecting: value)
    let children = mirror.displayStyle == .struct ? mirror.children : Mirror.Children([])
    if let child = children.first(where: { $0.label == key }) { return flatten(child.value) }
    let near = NearestNames.near(key, in: children.compactMap(\.label))
    throw path.error(.undefinedKey(near: near), at: position, in: value)
  }

  /// Returns the values as a set, if they can be in one.
  private static func asSet(_ values: [Any?]) -> Any {
    let present = values.compactMap { $0 }
    let hashable = present.compactMap { $0 as? AnyHashable }
    return hashable.count == present.count ? Set(hashable) as Any : values
  }
}
