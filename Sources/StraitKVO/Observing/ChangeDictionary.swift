import Foundation
import StraitModel

/// Changes as dictionaries.
extension PropertyChange<Any?> {
  /// The change as `observeValue(forKeyPath:of:change:context:)` receives it.
  var dictionary: [NSKeyValueChangeKey: Any] {
    var dictionary: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange(kind).number]
    if let newValue { dictionary[.newKey] = KeyValueBox.box(newValue) }
    if let oldValue { dictionary[.oldKey] = KeyValueBox.box(oldValue) }
    if let indexes { dictionary[.indexesKey] = IndexSet(indexes) }
    if isPrior { dictionary[.notificationIsPriorKey] = NSNumber(value: true) }
    return dictionary
  }
}

extension NSKeyValueChange {
  private static let numbers = (0...4).map { NSNumber(value: $0) }

  /// The raw value as an object.
  fileprivate var number: NSNumber { Self.numbers[Int(rawValue)] }
}

/// Values as Apple's key-value coding passes them on.
enum KeyValueBox {
  /// Returns a value that can be cast as one of Apple's.
  ///
  /// A number is an `NSNumber`, an enumeration with numbers is its number, and `nil` is `NSNull`.
  static func box(_ value: Any?) -> Any {
    guard let value else { return NSNull() }
    switch value {
    case is String: return value
    case let value as any RawRepresentable: return number(of: value) ?? value
    default: return value as? NSNumber ?? value
    }
  }

  private static func number(of value: some RawRepresentable) -> NSNumber? {
    (value.rawValue as? any BinaryInteger) == nil ? nil : value.rawValue as? NSNumber
  }
}
