/// Sets the value at the end of a path of names.
struct KeyPathWriter {
  let path: KeyParts
  let value: Any?

  func write(to model: any ObservableModel, at first: Int = 0) throws(KeyError) {
    var model = model
    for position in first..<path.parts.count - 1 {
      let next = try path.value(of: model, at: position)
      guard let inner = next as? any ObservableModel else {
        return try write(through: next, of: model, at: position)
      }
      model = inner
    }
    try set(value, of: model, at: path.parts.count - 1)
  }

  private func set(
    _ value: Any?,
    of model: any ObservableModel,
    at position: Int
  ) throws(KeyError) {
    try path.set(value, of: model, at: position)
  }

  /// Continues through a value that is not a model: the elements of a collection are set each, and
  /// a dictionary is given back to the model with one value changed.
  private func write(
    through value: Any,
    of model: any ObservableModel,
    at position: Int
  ) throws(KeyError) {
    if let dictionary = value as? any DictionaryValue {
      guard let changed = try changed(dictionary, at: position + 1) else { return }
      return try set(changed, of: model, at: position)
    }
    try writeEach(value, at: position + 1)
  }

  private func writeEach(_ value: Any, at position: Int) throws(KeyError) {
    guard let collection = CollectionValue(value) else {
      let labels = Mirror(reflecting: value).children.lazy.map(\.label)
      let isStored = labels.contains(path.parts[position])
      throw path.error(isStored ? .readOnly : .undefinedKey(near: []), at: position, in: value)
    }
    for case let element? in collection.elements {
      if let model = element as? any ObservableModel {
        try write(to: model, at: position)
      } else {
        try writeEach(path.operand(element), at: position)
      }
    }
  }

  /// Returns a dictionary with the value at the rest of the path set; `nil` if a model in it was
  /// set instead.
  private func changed(
    _ dictionary: any DictionaryValue,
    at position: Int
  ) throws(KeyError) -> Any? {
    let key = path.parts[position]
    var value = self.value
    if position + 1 < path.parts.count {
      guard let inner = dictionary.value(named: key) else {
        throw path.error(.unreachable, at: position, in: dictionary)
      }
      if let model = inner as? any ObservableModel {
        try write(to: model, at: position + 1)
        return nil
      }
      guard let dictionary = inner as? any DictionaryValue else {
        try writeEach(inner, at: position + 1)
        return nil
      }
      guard let changed = try changed(dictionary, at: position + 1) else { return nil }
      value = changed
    }
    if let changed = dictionary.setting(key, to: value) { return changed }
    let expected = "\(type(of: dictionary).valueType)"
    let found = value.map(KeyError.found) ?? "nil"
    throw path.error(.wrongType(expected: expected, found: found), at: position, in: dictionary)
  }
}
