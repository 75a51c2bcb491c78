import StraitModel

/// The selected objects of a controller as one object, which has the keys of each of them.
final class ObjectSelection: KeyValueObject {
  private weak let controller: NSObjectController?

  init(of controller: NSObjectController) {
    self.controller = controller
    super.init()
  }

  override func value(forUndefinedKey key: String) -> Any? {
    coding(CallPlace(file: #fileID, line: #line), or: nil) { () throws(KeyError) in
      try SelectedObjects(controller?.selectedObjects ?? []).value(forKey: key)
    }
  }

  override func setValue(_ value: Any?, forUndefinedKey key: String) {
    let objects = untracked { controller?.selectedObjects ?? [] }
    coding(CallPlace(file: #fileID, line: #line), or: ()) { () throws(KeyError) in
      try SelectedObjects(objects).setValue(value, forKey: key)
    }
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
  /// - Throws: An error if no object has the key, or if reading it fails.
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
    let object = CodingSteps.operand(object)
    if let model = object as? any ObservableModel {
      return try CodingSteps.value(of: model, forKey: key)
    }
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
        try CodingSteps.setValue(value, of: model, forKey: key)
      }
    }
  }
}
