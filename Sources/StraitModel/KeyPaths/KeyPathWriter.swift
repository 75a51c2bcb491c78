/// Sets what is at the end of a path of names.
struct KeyPathWriter {
  private let path: KeyParts
  private let value: Any?

  init(_ path: KeyParts, _ value: Any?) {
    self.path = path
    self.value = value
  }

  func write(to model: any ObservableModel) throws(KeyError) {
    try write(to: model, at: 0)
  }

  private func write(to model: any ObservableModel, at position: Int) throws(KeyError) {
    var model = model
    for position in position..<path.parts.count - 1 {
      let next = try valueOf(model, at: position)
      guard let inner = next as? any ObservableModel else {
        return try write(through: next, of: model, at: position)
      }
      model = inner
    }
    try set(value, of: model, at: path.parts.count - 1)
  }

  private func valueOf(_ model: any ObservableModel, at position: Int) throws(KeyError) -> Any {
    let key = path.parts[position]
    do throws(KeyError) {
      if let value = try model.value(forKey: key) { return value }
    } catch {
      throw error.at(position, of: path)
    }
    throw KeyError(.unreachable, key: key, in: type(of: model)).at(position, of: path)
  }

  private func set(
    _ value: Any?,
    of model: any ObservableModel,
    at position: Int
  ) throws(KeyError) {
    do throws(KeyError) {
      try model.setValue(value, forKey: path.parts[position])
    } catch {
      throw error.at(position, of: path)
    }
  }

  /// Goes on through a value that is no model: the elements of a collection are set each, and a dictionary
  /// is given back to the model with one value changed.
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
    let key = path.parts[position]
    guard let collection = CollectionValue(value) else {
      if Mirror(reflecting: value).children.contains(where: { $0.label == key }) {
        throw KeyError(.readOnly, key: key, in: type(of: value)).at(position, of: path)
      }
      throw KeyError(.undefinedKey(near: []), key: key, in: type(of: value)).at(position, of: path)
    }
    for case let element? in collection.elements {
      if let model = element as? any ObservableModel {
        try write(to: model, at: position)
      } else {
        try writeEach(element, at: position)
      }
    }
  }

  /// A dictionary with the value at the rest of the path set; `nil` if a model in it was set instead.
  private func changed(
    _ dictionary: any DictionaryValue,
    at position: Int
  ) throws(KeyError) -> Any? {
    let key = path.parts[position]
    var value = self.value
    if position + 1 < path.parts.count {
      guard let inner = dictionary.value(named: key) else {
        throw KeyError(.unreachable, key: key, in: type(of: dictionary)).at(position, of: path)
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
    throw KeyError(
      .wrongType(expected: expected, found: value.map(KeyError.found) ?? "nil"),
      key: key,
      in: type(of: dictionary)
    ).at(position, of: path)
  }
}
