import Foundation
import StraitModel

/// Changes as dictionaries.
extension PropertyChange<Any?> {
  /// The change as `observeValue(forKeyPath:of:change:context:)` receives it.
  var dictionary: [NSKeyValueChangeKey: Any] {
    var dictionary: [NSKeyValueChangeKey: Any] = Dictionary(minimumCapacity: 3)
    dictionary[.kindKey] = NSKeyValueChange(kind).number
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
