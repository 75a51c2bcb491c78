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

/// What a rule throws to refuse a value.
///
/// ```swift
/// throw Invalid("must be a day of this year")
/// ```
public struct Invalid: Error, Equatable, CustomStringConvertible {
  /// What is wrong with the value.
  public let message: String

  /// Makes an error.
  ///
  /// - Parameter message: What is wrong with the value, to be read after the variable's name.
  public init(_ message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
