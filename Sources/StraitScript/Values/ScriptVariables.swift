/// The values of a script's variables at one moment.
///
/// A name in capitals, such as `SECRET1`, has a value given from outside, which may be left out of
/// a script; other names are given by `let` and `for`.
public struct ScriptVariables: Sendable {
  /// The content of a name.
  public enum Content: Hashable, Sendable {
    /// A value.
    case value(ScriptValue)
    /// A row of a table: fields by the names of their columns.
    case row([String: String])
  }

  /// The content of each name.
  public var contents: [String: Content]

  /// Makes a set of variables.
  ///
  /// - Parameter contents: The content of each name.
  public init(_ contents: [String: Content] = [:]) {
    self.contents = contents
  }

  /// The value of a name; `nil` if it has none, or contains a row.
  ///
  /// - Parameter name: The name.
  public subscript(name: String) -> ScriptValue? {
    get {
      guard case .value(let value) = contents[name] else { return nil }
      return value
    }
    set { contents[name] = newValue.map { .value($0) } }
  }
}
