public import Foundation

/// What can be kept in the user's defaults under a key.
public protocol DefaultsValue: Equatable {
  /// Makes a value of what is kept.
  ///
  /// - Parameter object: What `UserDefaults` gives for the key. `nil` is made of anything of
  ///   another type.
  init?(defaultsObject object: Any)

  /// What is kept for the value.
  var defaultsObject: Any { get }
}

extension DefaultsValue {
  /// Makes a value of what is kept, if it is of just this type.
  ///
  /// - Parameter object: What `UserDefaults` gives for the key.
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

// Numbers come back from a file as `NSNumber`, which knows no type of its own.

extension Int: DefaultsValue {
  /// Makes a whole number of what is kept.
  ///
  /// - Parameter object: What `UserDefaults` gives for the key; a number with a fraction is none.
  public init?(defaultsObject object: Any) {
    switch object {
    case let value as Int: self = value
    case let value as NSNumber: self.init(exactly: value)
    default: return nil
    }
  }
}

extension Double: DefaultsValue {
  /// Makes a number of what is kept.
  ///
  /// - Parameter object: What `UserDefaults` gives for the key; any number will do.
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
  /// Makes a truth value of what is kept.
  ///
  /// - Parameter object: What `UserDefaults` gives for the key; of the numbers, 0 and 1 will do.
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
  /// Makes an array of what is kept, if every element can be made.
  ///
  /// - Parameter object: What `UserDefaults` gives for the key.
  public init?(defaultsObject object: Any) {
    guard let all = object as? [Any] else { return nil }
    let made = all.compactMap { Element(defaultsObject: $0) }
    guard made.count == all.count else { return nil }
    self = made
  }

  /// What is kept for the elements.
  public var defaultsObject: Any { map(\.defaultsObject) }
}
