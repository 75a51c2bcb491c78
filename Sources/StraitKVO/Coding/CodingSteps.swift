import Foundation
import StraitForms
import StraitModel

/// The steps of a path of names that are those of key-value coding.
///
/// They call the methods of the objects on the way, which may be overridden, and lead through
/// collections of Foundation.
enum CodingSteps: NamedSteps {
  static func value(of model: any ObservableModel, forKey key: String) throws(KeyError) -> Any? {
    guard let object = model as? any CodedObject else { return try model.value(forKey: key) }
    return try object.trying(key: key)
  }

  static func setValue(
    _ value: Any?,
    of model: any ObservableModel,
    forKey key: String
  ) throws(KeyError) {
    guard let object = model as? any CodedObject else { return try model.code(value, forKey: key) }
    try object.trying(value, key: key)
  }

  static func operand(_ value: Any) -> Any {
    // A cast would make an object of one of Swift's collections.
    guard type(of: value) is AnyClass else { return value }
    return switch value {
    case let array as NSArray: array.map { $0 }
    case let set as NSOrderedSet: set.array
    case let set as NSSet: set as? Set<AnyHashable> ?? value
    case let dictionary as NSDictionary: dictionary as? [String: Any] ?? value
    default: value
    }
  }
}

extension ObservableModel {
  /// Reads a variable by the core's method, which an object may hide.
  func stored(forKey key: String) throws(KeyError) -> Any? { try value(forKey: key) }

  /// Sets a variable by the core's method; numbers are converted as key-value coding does.
  func code(_ value: Any?, forKey key: String) throws(KeyError) {
    do throws(KeyError) {
      try setValue(value, forKey: key)
    } catch {
      guard case .wrongType = error.reason, let number = number(value, forKey: key) else {
        throw error
      }
      try setValue(number, forKey: key)
    }
  }

  /// Checks a value by the core's method; numbers are converted as key-value coding does.
  func check(_ value: inout Any?, forKey key: String) throws(KeyError) {
    do throws(KeyError) {
      try validateValue(&value, forKey: key)
    } catch {
      guard case .wrongType = error.reason, let number = number(value, forKey: key) else {
        throw error
      }
      value = number
      try validateValue(&value, forKey: key)
    }
  }

  private func number(_ value: Any?, forKey key: String) -> Any? {
    guard let value, let access = PropertyListing.of(self).access(key) else { return nil }
    return CodedNumber.convert(value, to: access.valueType)
  }
}
