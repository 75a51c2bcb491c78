/// A value that a rule refused; see `ObservableModel.validate(_:as:_:)`.
public struct ValidationError: Error, Hashable, CustomStringConvertible {
  /// The variable's name.
  public let property: String
  /// The value, with its type; a long one is cut.
  public let found: String
  /// What is wrong with it, as people are told: "must be from 0 to 150".
  public let message: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - property: The variable's name.
  ///   - value: The value.
  ///   - message: What is wrong with it.
  public init(property: String, value: Any, message: String) {
    self.property = property
    found = flatten(value).map(KeyError.found) ?? "nil"
    self.message = message
  }

  /// A sentence that names the variable and the value: `age must be from 0 to 150, got Int 200`.
  public var description: String { "\(property) \(message), got \(found)" }
}
