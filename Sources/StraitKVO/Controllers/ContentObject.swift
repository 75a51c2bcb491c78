import Foundation
import StraitForms

/// An object of an array controller, with its identity.
///
/// An object is the same while it is this very object, a value of a structure while it is equal.
struct ContentObject {
  let object: Any
  let identity: AnyHashable

  init(_ object: Any) {
    self.object = object
    if type(of: object) is AnyClass {
      identity = ObjectIdentifier(object as AnyObject)
    } else {
      identity = object as? AnyHashable ?? AnyHashable("\(object)")
    }
  }

  /// Returns the objects of a value: the elements of an array, nothing for `nil`, and any other
  /// value.
  static func array(of value: Any?) -> [ContentObject] {
    guard let value = value.flatMap({ flatten($0) }) else { return [] }
    return (value as? [Any] ?? [value]).map(ContentObject.init)
  }

  /// Returns a sort key that compares objects by a descriptor; objects of another class than its
  /// key path are behind all others.
  static func sortKey(of descriptor: NSSortDescriptor) -> SortKey<ContentObject> {
    // Foundation's comparison stops the program if an object does not have the path.
    func fits(_ content: ContentObject) -> Bool {
      content.object[keyPath: descriptor.keyPath] != nil
    }
    return .ordered { one, other in
      guard fits(one), fits(other) else { return fits(one) && !fits(other) }
      return descriptor.compare(one.object, to: other.object) == .orderedAscending
    }
  }
}
