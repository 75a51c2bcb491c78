import StraitChannels

/// Why a variable could not be read or set by name.
///
/// ```swift
/// do {
///   try person.setValue("old", forKeyPath: "address.city.age")
/// } catch {
///   print(error)        // no "age" in String (part 3 of "address.city.age")
/// }
/// ```
public struct KeyError: Error, Equatable, CustomStringConvertible {
  /// The reason of the error.
  public enum Reason: Equatable, Sendable {
    /// The name does not exist; the nearest existing ones.
    case undefinedKey(near: [String])
    /// The collection operator does not exist; the nearest existing ones.
    case undefinedOperator(near: [String])
    /// `nil` was set on a variable that requires a value.
    case nilForScalar(expected: String)
    /// A value of another type was set, or one that does not fit; or an operator met one.
    case wrongType(expected: String, found: String)
    /// The variable is not set by name.
    case readOnly
    /// A `nil` on the path prevented the set.
    case unreachable
    /// A rule of the model refused the value.
    case invalid(message: String)
  }

  /// The reason of the error.
  public var reason: Reason
  /// The name that was looked for: one part of the path.
  public var key: String
  /// The type of the object in which the name was looked up.
  public var type: String
  /// The whole path.
  public var path: String
  /// The position of the failed part in the path, counted from 0.
  public var position: Int

  /// Makes an error about a key that is the whole path.
  ///
  /// - Parameters:
  ///   - reason: The reason of the error.
  ///   - key: The name that was looked for.
  ///   - type: The type of the object in which the name was looked up.
  public init(_ reason: Reason, key: String, in type: Any.Type) {
    self.reason = reason
    self.key = key
    self.type = "\(type)"
    path = key
    position = 0
  }

  /// A sentence with the reason and the place of the error.
  public var description: String {
    let sentence =
      switch reason {
      case .undefinedKey(let near): #"no "\#(key)" in \#(type)"# + Self.question(near)
      case .undefinedOperator(let near): #"no operator "\#(key)""# + Self.question(near)
      case .nilForScalar(let expected): "\(type).\(key) takes \(expected), got nil"
      case .wrongType(let expected, let found): "\(type).\(key) takes \(expected), got \(found)"
      case .readOnly: "\(type).\(key) is not set by name"
      case .unreachable: "\(type).\(key) is nil, so nothing behind it can be set"
      case .invalid(let message): "\(type).\(key): \(message)"
      }
    return OneLine.text(
      path == key ? sentence : sentence + #" (part \#(position + 1) of "\#(path)")"#
    )
  }

  private static func question(_ near: [String]) -> String {
    near.isEmpty ? "" : "; near it: " + near.joined(separator: ", ")
  }
}

extension KeyError {
  /// Returns the text with which an error names a value that was found; a long one is cut.
  package static func found(_ value: Any) -> String {
    let limit = 40
    let type = "\(Swift.type(of: value))"
    switch value {
    case let text as String:
      return text.count > limit ? "\(type) \"\(text.prefix(limit))…\"" : "\(type) \"\(text)\""
    case is any Numeric, is Bool: return "\(type) \(value)"
    default: return type
    }
  }
}
