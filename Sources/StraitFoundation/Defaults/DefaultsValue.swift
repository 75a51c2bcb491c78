public import Foundation

/// A type whose values can be kept in the user's defaults under a key.
public protocol DefaultsValue: Equatable {
  /// Makes a value from a stored object.
  ///
  /// - Parameter object: The object that `UserDefaults` returns for the key. The result for an
  ///   object of another type is `nil`.
  init?(defaultsObject object: Any)

  /// The object to store for the value.
  var defaultsObject: Any { get }
}

extension DefaultsValue {
  /// Makes a value from a stored object, if it has exactly this type.
  ///
  /// - Parameter object: The object that `UserDefaults` returns for the key.
  public init?(defaultsObject object: Any) {
    guard let value = object as? Self else { return nil }
    self = value
  }

  /// The value itself.
  public var defaultsObject: Any { self }
}

extension String: DefaultsValue {}
extension Data: DefaultsValue {}
extension Date: DefaultsValue {}

// Numbers are read from a file as `NSNumber`, which does not keep the type.

extension Int: DefaultsValue {
  /// Makes a whole number from a stored object.
  ///
  /// - Parameter object: The object that `UserDefaults` returns for the key; a number with a
  ///   fraction gives `nil`.
  public init?(defaultsObject object: Any) {
    switch object {
    case let value as Int: self = value
    case let value as NSNumber: self.init(exactly: value)
    default: return nil
    }
  }
}

extension Double: DefaultsValue {
  /// Makes a number from a stored object.
  ///
  /// - Parameter object: The object that `UserDefaults` returns for the key; any number is
  ///   accepted.
  public init?(defaultsObject object: Any) {
    switch object {
    case let value as Double: self = value
    case let value as Int: self = Double(value)
    case let value as NSNumber: self = value.doubleValue
    default: return nil
    }
  }
}

extension Bool: DefaultsValue {
  /// Makes a truth value from a stored object.
  ///
  /// - Parameter object: The object that `UserDefaults` returns for the key; of the numbers, 0 and
  ///   1 are accepted.
  public init?(defaultsObject object: Any) {
    switch object {
    case let value as Bool: self = value
    case let value as Int where value == 0 || value == 1: self = value == 1
    case let value as NSNumber where value == 0 || value == 1: self = value == 1
    default: return nil
    }
  }
}

extension Array: DefaultsValue where Element: DefaultsValue {
  /// Makes an array from a stored object, if every element can be made.
  ///
  /// - Parameter object: The object that `UserDefaults` returns for the key.
  public init?(defaultsObject object: Any) {
    guard let all = object as? [Any] else { return nil }
    let made = all.compactMap { Element(defaultsObject: $0) }
    guard made.count == all.count else { return nil }
    self = made
  }

  /// The objects to store for the elements.
  public var defaultsObject: Any { map(\.defaultsObject) }
}
