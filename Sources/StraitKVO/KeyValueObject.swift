public import Foundation
import StraitModel

/// The superclass of objects that code written for Apple's key-value observing observes.
///
/// ```swift
/// final class Person: KeyValueObject {            // was NSObject
///   @Observed var name = "Ada"                    // was @objc dynamic var
/// }
///
/// let token = person.observe(\.name, options: [.old, .new]) { person, change in
///   print(change.oldValue ?? "", "→", change.newValue ?? "")
/// }
/// ```
open class KeyValueObject: NSObject, KeyValueObserving {
  /// Makes an object.
  public override init() {
    super.init()
  }

  // MARK: Observing

  // MARK: Coding

  // MARK: Bindings
}
