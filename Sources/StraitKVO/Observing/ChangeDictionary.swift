import Foundation
import StraitModel

/// Changes as dictionaries.
extension PropertyChange {
  /// Returns the change as `observeValue(forKeyPath:of:change:context:)` receives it.
  ///
  /// - Parameter box: Returns a value as one of Foundation's.
  /// - Returns: The entries.
  func dictionary(_ box: (Value) -> Any) -> [NSKeyValueChangeKey: Any] {
    var dictionary: [NSKeyValueChangeKey: Any] = Dictionary(minimumCapacity: 3)
    dictionary[.kindKey] = NSKeyValueChange(kind).number
    // The value before is often the one that was boxed last.
    if let oldValue { dictionary[.oldKey] = box(oldValue) }
    if let newValue { dictionary[.newKey] = box(newValue) }
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
