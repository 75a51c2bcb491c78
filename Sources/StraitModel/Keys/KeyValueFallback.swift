/// A class that answers for names that it has no variable of.
///
/// ```swift
/// final class Settings: ObservableModel, KeyValueFallback {
///   @Observed var extras: [String: Int] = [:]
///
///   func value(forUndefinedKey key: String) throws(KeyError) -> Any? { extras[key] }
/// }
/// ```
///
/// Each method that a class leaves out throws. A class whose subclasses are to answer for themselves
/// must have the method, to be overridden.
public protocol KeyValueFallback: ObservableModel {
  /// Returns the value for a name that no variable has.
  ///
  /// - Parameter key: The name.
  /// - Returns: The value.
  /// - Throws: A `KeyError` if the name does not exist.
  func value(forUndefinedKey key: String) throws(KeyError) -> Any?

  /// Sets the value for a name that no variable has.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The name.
  /// - Throws: A `KeyError` if the name does not exist, or does not take the value.
  func setValue(_ value: Any?, forUndefinedKey key: String) throws(KeyError)

  /// Called when `nil` is set by name to a variable that cannot be `nil`.
  ///
  /// - Parameter key: The variable's name.
  /// - Throws: A `KeyError` if it cannot be set to `nil`.
  func setNilValue(forKey key: String) throws(KeyError)
}

extension KeyValueFallback {
  /// Throws an error: the name does not exist.
  public func value(forUndefinedKey key: String) throws(KeyError) -> Any? {
    throw KeyError(undefined: key, in: self)
  }

  /// Throws an error: the name does not exist.
  public func setValue(_ value: Any?, forUndefinedKey key: String) throws(KeyError) {
    throw KeyError(undefined: key, in: self)
  }

  /// Throws that the variable cannot be `nil`.
  public func setNilValue(forKey key: String) throws(KeyError) {
    throw KeyError(nilFor: key, in: self)
  }
}

/// A class that answers for unknown names by methods with other signatures.
package protocol NamedFallback: ObservableModel {
  /// Returns the value for a name that no variable has.
  func value(undefined key: String) throws(KeyError) -> Any?

  /// Sets the value for a name that no variable has.
  func setValue(_ value: Any?, undefined key: String) throws(KeyError)

  /// Receives that `nil` was set by name to a variable that cannot be `nil`.
  func setNil(_ key: String) throws(KeyError)
}

extension ObservableModel {
  /// `true` if the class answers for unknown names.
  package var hasFallback: Bool { self is any KeyValueFallback || self is any NamedFallback }

  func fallbackValue(forKey key: String) throws(KeyError) -> Any? {
    if let model = self as? any KeyValueFallback { return try model.value(forUndefinedKey: key) }
    if let model = self as? any NamedFallback { return try model.value(undefined: key) }
    throw KeyError(undefined: key, in: self)
  }

  func setFallbackValue(_ value: Any?, forKey key: String) throws(KeyError) {
    if let model = self as? any KeyValueFallback {
      return try model.setValue(value, forUndefinedKey: key)
    }
    if let model = self as? any NamedFallback { return try model.setValue(value, undefined: key) }
    throw KeyError(undefined: key, in: self)
  }

  func setFallbackNil(forKey key: String) throws(KeyError) {
    if let model = self as? any KeyValueFallback { return try model.setNilValue(forKey: key) }
    if let model = self as? any NamedFallback { return try model.setNil(key) }
    throw KeyError(nilFor: key, in: self)
  }
}

extension KeyError {
  /// Makes an error for an object without a variable of a name, with the names that are near it.
  package init(undefined key: String, in object: AnyObject) {
    let near = PropertyListing.of(object).namesNear(key)
    self.init(.undefinedKey(near: near), key: key, in: Swift.type(of: object))
  }

  /// Makes an error for a variable of an object that cannot be `nil`.
  package init(nilFor key: String, in object: AnyObject) {
    let type = PropertyListing.of(object).access(key).map { "\($0.valueType)" }
    self.init(.nilForScalar(expected: type ?? "a value"), key: key, in: Swift.type(of: object))
  }
}
