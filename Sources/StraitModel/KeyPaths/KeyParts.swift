/// A path in text, and its parts: the names between the dots.
package struct KeyParts {
  let text: String
  package let parts: [String]
  /// The type that reads and sets the variables; `nil` for `value(forKey:)` of the model.
  private let steps: (any NamedSteps.Type)?

  package init(_ text: String, by steps: (any NamedSteps.Type)? = nil) {
    self.text = text
    self.steps = steps
    parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// Refuses a path that is wrong for any objects: with an empty part, or with an unknown operator.
  ///
  /// A name that nothing has is found when it is read: behind a `nil`, an object may come to stand
  /// that has it.
  ///
  /// - Parameters:
  ///   - model: The start of the path.
  ///   - isSet: `true` if the path will be set: then it must have no operator.
  /// - Throws: The error, with the part of the path; or the error of a part before it.
  package func check(from model: any ObservableModel, isSet: Bool = false) throws(KeyError) {
    guard let position = parts.firstIndex(where: { Self.isWrong($0, isSet) }) else { return }
    let key = parts[position]
    let type = try typeOfValues(before: position, from: model)
    let isOperator = !isSet && !key.isEmpty
    throw KeyError(
      isOperator
        ? .undefinedOperator(near: NearestNames.near(key, in: CollectionOperator.names))
        : .undefinedKey(near: []),
      key: key,
      in: type
    ).at(position, of: self)
  }

  private static func isWrong(_ part: String, _ isSet: Bool) -> Bool {
    if part.isEmpty { return true }
    guard part.utf8.first == UInt8(ascii: "@") else { return false }
    return isSet || !CollectionOperator.names.contains(part)
  }

  /// Returns the type of the values on which the part of a path would be read, as far as it is
  /// known.
  private func typeOfValues(
    before position: Int,
    from model: any ObservableModel
  ) throws(KeyError) -> Any.Type {
    var type: Any.Type = Swift.type(of: model)
    var value: Any? = model
    for index in 0..<position {
      if parts[index].utf8.first == UInt8(ascii: "@") { return Any.self }
      guard let present = value else { return type }
      if let model = present as? any ObservableModel,
        let access = PropertyListing.of(model).access(parts[index])
      {
        let declared = access.valueType
        type = (declared as? any OptionalValue.Type)?.innermostType ?? declared
      }
      value = try KeyPathReader(path: self).read(present, from: index, to: index + 1)
      if let collection = value.flatMap(CollectionValue.init) {
        value = collection.elements.lazy.compactMap { $0 }.first
      }
      if let value { type = Swift.type(of: value) }
    }
    return type
  }
}

extension KeyParts {
  /// Runs a closure with the name at a position; its error becomes an error of that part.
  package func withName<Result>(
    at position: Int,
    _ body: (String) throws(KeyError) -> Result
  ) throws(KeyError) -> Result {
    do throws(KeyError) {
      return try body(parts[position])
    } catch {
      throw error.at(position, of: self)
    }
  }

  /// Reads the variable of a part.
  func read(_ model: any ObservableModel, at position: Int) throws(KeyError) -> Any? {
    try withName(at: position) { key throws(KeyError) in
      guard let steps else { return try model.value(forKey: key) }
      return try steps.value(of: model, forKey: key)
    }
  }

  /// Sets the variable of a part.
  func set(_ value: Any?, of model: any ObservableModel, at position: Int) throws(KeyError) {
    try withName(at: position) { key throws(KeyError) in
      guard let steps else { return try model.setValue(value, forKey: key) }
      try steps.setValue(value, of: model, forKey: key)
    }
  }

  /// Returns the value that the next step of a path reads.
  func operand(_ value: Any) -> Any { steps?.operand(value) ?? value }

  /// Returns the value that the path leads on from, behind a part that is read of a model.
  package func value(of model: any ObservableModel, at position: Int) throws(KeyError) -> Any {
    guard let value = try read(model, at: position) else {
      throw error(.unreachable, at: position, in: model)
    }
    return operand(value)
  }

  /// Returns an error of a part that is read on a value.
  package func error(_ reason: KeyError.Reason, at position: Int, in value: Any) -> KeyError {
    KeyError(reason, key: parts[position], in: type(of: value)).at(position, of: self)
  }
}

extension KeyError {
  /// Returns the same error, of a part of a longer path.
  fileprivate func at(_ position: Int, of path: KeyParts) -> KeyError {
    var error = self
    error.path = path.text
    error.position += position
    return error
  }
}

/// A type that reads and sets the variables of a path of names.
package protocol NamedSteps {
  /// Returns the value of a variable.
  static func value(of model: any ObservableModel, forKey key: String) throws(KeyError) -> Any?

  /// Sets a variable.
  static func setValue(
    _ value: Any?,
    of model: any ObservableModel,
    forKey key: String
  ) throws(KeyError)

  /// Returns a collection of another library as one of Swift's, and any other value as it is.
  static func operand(_ value: Any) -> Any
}
