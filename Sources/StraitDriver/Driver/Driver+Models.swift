import StraitModel
public import StraitScript
import StraitUI

extension Driver {
  /// Returns the model that a path begins with, and the rest of the path.
  ///
  /// - Parameter path: The path: the model's name in the app, a dot, and a path of names.
  /// - Returns: The model, and the rest of the path.
  /// - Throws: `DriverError` if the app has no such model, or nothing follows its name.
  func model(
    of path: String
  ) throws(DriverError) -> (model: any ObservableModel, path: String) {
    let models = openApp?.models ?? [:]
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let model = models[name] else {
      let names = models.keys.sorted()
      throw DriverError(
        .mistake,
        expected: "a path that begins with a model of the app",
        found: "\(path.debugDescription) among "
          + (names.isEmpty ? "no models" : "\(words: names.joined(separator: ", "))"),
        hint: NearestNames.near(name, in: names).first.map { near in
          ([near] + parts.dropFirst().map(String.init)).joined(separator: ".")
        }
      )
    }
    guard parts.count == 2, !parts[1].isEmpty else {
      throw DriverError(
        .mistake,
        expected: "the path of a value of the model \(words: name)",
        found: "\(path.debugDescription)"
      )
    }
    return (model, String(parts[1]))
  }

  /// Returns the value at a path of a model.
  ///
  /// - Parameters:
  ///   - path: The model's name in the app, a dot, and a path of names: `person.address.city`.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The value, as scripts have it.
  /// - Throws: `DriverError` for an unknown path.
  public func modelValue(
    _ path: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) -> ScriptValue {
    try call(fileID, filePath, line, column) { () throws(DriverError) -> ScriptValue in
      try atModel(of: path) { model, rest throws(KeyError) in
        ScriptValue(ofModel: try model.value(forKeyPath: rest))
      }
    }
  }

  /// Sets several values of models in one transaction: observers receive each once, or, if one of
  /// them is refused, none.
  ///
  /// - Parameters:
  ///   - values: Paths and values, in order.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` for an unknown path, or if a model does not take its value; all models
  ///   are then unchanged.
  public func setModels(
    _ values: [(path: String, value: ScriptValue)],
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      var refused: Int?
      try setModels(values, refused: &refused)
    }
  }

  /// Sets several values of models in one transaction, as the public method does.
  ///
  /// - Parameters:
  ///   - values: Paths and values, in order.
  ///   - refused: Becomes the index of the value that is refused; `nil` if none is.
  /// - Throws: `DriverError` as the public method does.
  func setModels(
    _ values: [(path: String, value: ScriptValue)],
    refused: inout Int?
  ) throws(DriverError) {
    refused = nil
    try act { () throws(DriverError) in
      try transaction { () throws(DriverError) in
        for (index, (path, value)) in values.enumerated() {
          refused = index
          try set(path, to: value)
        }
        refused = nil
      }
    }
  }

  private func set(_ path: String, to value: ScriptValue) throws(DriverError) {
    try atModel(of: path, setting: value) { model, rest throws(KeyError) in
      try model.setValue(value.modelValue, forKeyPath: rest)
    }
  }

  /// Does something with the model of a path and the rest of the path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - value: The value to set; otherwise `nil`.
  ///   - body: Does it.
  /// - Returns: The result of `body`.
  /// - Throws: `DriverError` for a path without a target, or if the target does not take the value.
  func atModel<Value>(
    of path: String,
    setting value: ScriptValue? = nil,
    _ body: (any ObservableModel, String) throws(KeyError) -> Value
  ) throws(DriverError) -> Value {
    let (model, rest) = try model(of: path)
    do throws(KeyError) {
      return try body(model, rest)
    } catch {
      throw DriverError(error, at: path, setting: value)
    }
  }
}

extension DriverError {
  /// Makes the error for a path without a target, or for a target that does not take a value.
  ///
  /// - Parameters:
  ///   - error: The model's error.
  ///   - path: The path, with the model's name.
  ///   - value: The value to set; otherwise `nil`.
  init(_ error: KeyError, at path: String, setting value: ScriptValue? = nil) {
    switch error.reason {
    case .undefinedKey(let near):
      self.init(path, "no \(error.key.debugDescription) in \(words: error.type)", error, near)
    case .undefinedOperator(let near):
      self.init(path, "no operator \(error.key.debugDescription)", error, near)
    default:
      let obstacle: DriverText =
        "\(words: "\(error.type).\(error.key)")\(error.obstacle(whenRead: value == nil))"
      self.init(
        expected: value == nil
          ? "a value at \(path.debugDescription)" : "a value that \(words: path) takes",
        found: value.map { "\($0), and \(obstacle)" } ?? obstacle
      )
    }
  }

  private init(_ path: String, _ found: DriverText, _ error: KeyError, _ near: [String]) {
    let before = path.split(separator: ".").prefix(error.position + 1).map(String.init)
    self.init(
      .mistake,
      expected: "a value at \(path.debugDescription)",
      found: found,
      hint: near.first.map { (before + [$0]).joined(separator: ".") }
    )
  }
}

extension KeyError {
  /// Returns the obstacle to reading or setting a value, to follow the name of the object around
  /// it.
  fileprivate func obstacle(whenRead isRead: Bool) -> DriverText {
    switch reason {
    case .undefinedKey, .undefinedOperator: ", which there is not"
    case .wrongType(let expected, let found) where isRead:
      ", which takes \(words: expected) and not \(found)"
    case .nilForScalar(let expected), .wrongType(let expected, _):
      ", which takes \(words: expected)"
    case .readOnly: ", which is not set by name"
    case .unreachable: ", which is nil"
    case .invalid(let message): ": \(message)"
    }
  }
}
