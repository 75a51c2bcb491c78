import StraitModel

/// The selected objects of a controller as one object, which has the keys of each of them.
final class ObjectSelection: ObservableModel, KeyValueFallback {
  private weak let controller: NSObjectController?

  init(of controller: NSObjectController) {
    self.controller = controller
  }

  func value(forUndefinedKey key: String) throws(KeyError) -> Any? {
    try SelectedObjects(controller?.selectedObjects ?? []).value(forKey: key)
  }

  func setValue(_ value: Any?, forUndefinedKey key: String) throws(KeyError) {
    let objects = untracked { controller?.selectedObjects ?? [] }
    try SelectedObjects(objects).setValue(value, forKey: key)
  }
}

/// The marker for different values of a key, through which a key path leads on to each of them.
private final class DifferentValues: NSBindingSelectionMarker {
  private let objects: SelectedObjects

  init(_ values: [Any]) {
    objects = SelectedObjects(values)
    super.init("multipleValues")
  }

  override func value(forUndefinedKey key: String) throws(KeyError) -> Any? {
    try objects.value(forKey: key)
  }

  override func setValue(_ value: Any?, forUndefinedKey key: String) throws(KeyError) {
    try objects.setValue(value, forKey: key)
  }
}

/// The keys that objects have in common.
private struct SelectedObjects {
  private let objects: [Any]

  init(_ objects: [Any]) {
    self.objects = objects
  }

  /// Returns the value that all objects have, or a marker.
  ///
  /// - Throws: That none of the objects has the key, or what reading it throws.
  func value(forKey key: String) throws(KeyError) -> Any? {
    var values: [Any?] = []
    var failure: KeyError?
    for object in objects {
      do throws(KeyError) {
        values.append(try Self.value(forKey: key, of: object))
      } catch {
        guard case .undefinedKey = error.reason else { throw error }
        failure = error
      }
    }
    if let failure {
      if values.isEmpty { throw failure }
      return NSBindingSelectionMarker.notApplicable
    }
    guard let first = values.first else { return NSBindingSelectionMarker.noSelection }
    if values.dropFirst().allSatisfy({ areEqual(first, $0) }) { return first }
    return DifferentValues(values.compactMap { $0 })
  }

  private static func value(forKey key: String, of object: Any) throws(KeyError) -> Any? {
    if let model = object as? any ObservableModel { return try model.value(forKey: key) }
    if let dictionary = object as? [String: Any] { return dictionary[key].flatMap { flatten($0) } }
    throw KeyError(.undefinedKey(near: []), key: key, in: type(of: object))
  }

  /// Sets a key of all objects in one transaction, or of none.
  func setValue(_ value: Any?, forKey key: String) throws(KeyError) {
    if objects.isEmpty { throw KeyError(.unreachable, key: key, in: NSObjectController.self) }
    try transaction { () throws(KeyError) in
      for object in objects {
        guard let model = object as? any ObservableModel else {
          throw KeyError(.readOnly, key: key, in: type(of: object))
        }
        try model.setValue(value, forKey: key)
      }
    }
  }
}

/// Returns whether two values are known to be equal; objects that cannot be compared are equal if
/// they are the same.
func areEqual(_ one: Any?, _ other: Any?) -> Bool {
  guard let one, let other else { return one == nil && other == nil }
  if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
  if let one = one as? [Any], let other = other as? [Any] {
    return one.count == other.count && zip(one, other).allSatisfy { areEqual($0, $1) }
  }
  return type(of: one) is AnyClass && type(of: other) is AnyClass
    && (one as AnyObject) === (other as AnyObject)
}
