import StraitChannels

/// Why a key of the user's defaults has no value that a property can take.
///
///     the default "size" was left alone: expected Int, found String "twelve"
///
/// The property keeps its last good value, its bindings stay active, and the stored value stays
/// until the program sets the property or the stored value is corrected.
public struct DefaultsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The key.
  public let key: String
  /// The type of the property's values.
  public let expected: String
  /// The type of the stored value.
  public let found: String
  /// The stored value as it describes itself, the beginning of a long one.
  public let value: String

  init(_ key: String, expected: Any.Type, found: Any) {
    self.key = key
    self.expected = "\(expected)"
    self.found = "\(type(of: found))"
    value = JSONTree.shortened("\(found)")
  }

  /// All of it in one line.
  public var description: String {
    OneLine.text(
      "the default \(JSONTree.quoted(key)) was left alone: expected \(expected), "
        + "found \(found) \(JSONTree.quoted(value))"
    )
  }
}
