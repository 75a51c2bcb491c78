import Foundation
import StraitForms
import StraitModel

/// The pointer type of `validateValue(_:forKey:)` in Apple's Foundation.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

extension KeyValueObject {
  /// Returns the value at the end of a path of names.
  ///
  /// ```swift
  /// person.value(forKeyPath: "address.city")          // "London"
  /// cart.value(forKeyPath: "orders.@sum.price")       // 30
  /// ```
  ///
  /// A `nil` on the way makes the whole `nil`. A collection gives the values of its elements, with
  /// `NSNull` for `nil`. The operators are those of Apple's Foundation: `@count`, `@sum`, `@avg`,
  /// `@min`, `@max`, `@unionOfObjects`, `@distinctUnionOfObjects`, and the same of arrays and sets.
  /// The objects on the way are read by `value(forKey:)`.
  ///
  /// An unknown name or operator, and a value that an operator cannot take, are reported
  /// (`Report.misused`) with the part of the path.
  ///
  /// - Parameters:
  ///   - keyPath: Names with dots between them.
  ///   - file: The file that a report names.
  ///   - line: The line that a report names.
  /// - Returns: The value; `nil` also if it cannot be read.
  public func value(
    forKeyPath keyPath: String,
    file: String = #fileID,
    line: Int = #line
  ) -> Any? {
    coding(CallPlace(file: file, line: line), or: nil) { () throws(KeyError) in
      let value = try value(at: KeyParts(keyPath, by: CodingSteps.self))
      guard let value, type(of: value) == [Any?].self, let values = value as? [Any?] else {
        return value
      }
      return values.map { $0 ?? NSNull() }
    }
  }

  /// Sets the variable at the end of a path of names.
  ///
  /// ```swift
  /// person.setValue("Paris", forKeyPath: "address.city")
  /// cart.setValue(true, forKeyPath: "orders.isPaid")           // of each order
  /// ```
  ///
  /// The objects on the way are read by `value(forKey:)`, and the last ones set by
  /// `setValue(_:forKey:)`. If a part on the way is `nil`, nothing is set, and that is reported
  /// (`Report.misused`), as all that `setValue(_:forKey:)` reports.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - keyPath: Names with dots between them.
  ///   - file: The file that a report names.
  ///   - line: The line that a report names.
  public func setValue(
    _ value: Any?,
    forKeyPath keyPath: String,
    file: String = #fileID,
    line: Int = #line
  ) {
    coding(CallPlace(file: file, line: line), or: ()) { () throws(KeyError) in
      try setValue(value, at: KeyParts(keyPath, by: CodingSteps.self))
    }
  }

  /// Returns the values of several variables, by their names.
  ///
  /// ```swift
  /// person.dictionaryWithValues(forKeys: ["name", "email"])    // ["name": "Ada", "email": NSNull]
  /// ```
  ///
  /// - Parameters:
  ///   - keys: The names; an unknown one is reported as by `value(forKey:)`.
  ///   - file: The file that a report names.
  ///   - line: The line that a report names.
  /// - Returns: A value for each name; `NSNull` for `nil`.
  public func dictionaryWithValues(
    forKeys keys: [String],
    file: String = #fileID,
    line: Int = #line
  ) -> [String: Any] {
    let values = keys.map { ($0, value(forKey: $0, file: file, line: line) ?? NSNull()) }
    return Dictionary(values) { first, _ in first }
  }

  /// Sets several variables, by their names.
  ///
  /// ```swift
  /// person.setValuesForKeys(["name": "Ada", "email": NSNull()])
  /// ```
  ///
  /// Each is set by `setValue(_:forKey:)`, in the order of the names; a report about one does not
  /// stop the others. `setValues(forKeys:)` sets all or none.
  ///
  /// - Parameters:
  ///   - keyedValues: A value for each name; `NSNull` sets `nil`.
  ///   - file: The file that a report names.
  ///   - line: The line that a report names.
  public func setValuesForKeys(
    _ keyedValues: [String: Any],
    file: String = #fileID,
    line: Int = #line
  ) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
      setValue(value is NSNull ? nil : value, forKey: key, file: file, line: line)
    }
  }

  /// Checks a value for a variable, by its name; see
  /// `validateValue(_: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey:)`, which it calls.
  ///
  /// - Parameters:
  ///   - value: The value; becomes the value that a set would store.
  ///   - key: The name.
  /// - Throws: The errors of that method.
  public func validateValue(_ value: inout Any?, forKey key: String) throws {
    var object = value.map { $0 as AnyObject }
    try validateValue(&object, forKey: key)
    value = object
  }

  /// Checks a value for the variable at the end of a path of names.
  ///
  /// - Parameters:
  ///   - value: The value; becomes the value that a set would store.
  ///   - keyPath: Names with dots between them, which lead through objects.
  /// - Throws: The errors of `validateValue(_:forKey:)` of the last object; or that the path is
  ///   wrong, or leads through `nil`.
  public func validateValue(
    _ value: AutoreleasingUnsafeMutablePointer<AnyObject?>,
    forKeyPath keyPath: String
  ) throws {
    let (model, key) = try lastModel(of: keyPath)
    if let object = model as? KeyValueObject {
      return try object.validateValue(value, forKey: key)
    }
    var checked: Any? = value.pointee
    try model.check(&checked, forKey: key)
    value.pointee = checked.map { $0 as AnyObject }
  }

  /// Checks a value for the variable at the end of a path of names.
  ///
  /// - Parameters:
  ///   - value: The value; becomes the value that a set would store.
  ///   - keyPath: Names with dots between them, which lead through objects.
  /// - Throws: The errors of `validateValue(_:forKey:)` of the last object; or that the path is
  ///   wrong, or leads through `nil`.
  public func validateValue(_ value: inout Any?, forKeyPath keyPath: String) throws {
    var object = value.map { $0 as AnyObject }
    try validateValue(&object, forKeyPath: keyPath)
    value = object
  }
}

extension KeyValueObject {
  /// Sets a variable, and calls the methods that may be overridden for a value that it does not
  /// take.
  func set(_ value: Any?, forKey key: String) throws(KeyError) {
    do throws(KeyError) {
      try code(value, forKey: key)
    } catch {
      guard error.reason == .readOnly else { throw error }
      let readOnly = error
      do throws(KeyError) {
        try setValue(value, undefined: key)
      } catch {
        throw readOnly
      }
    }
  }

  /// Returns the object that has the variable at the end of a path of names, and the variable's
  /// name.
  func lastModel(of keyPath: String) throws(KeyError) -> (any ObservableModel, String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return (self, keyPath) }
    let path = KeyParts(String(keyPath[..<dot]), by: CodingSteps.self)
    let end = path.parts.count - 1
    guard let value = try value(at: path) else { throw path.error(.unreachable, at: end, in: self) }
    guard let model = value as? any ObservableModel else {
      let reason = KeyError.Reason.wrongType(expected: "a model", found: KeyError.found(value))
      throw path.error(reason, at: end, in: self)
    }
    return (model, String(keyPath[keyPath.index(after: dot)...]))
  }
}
