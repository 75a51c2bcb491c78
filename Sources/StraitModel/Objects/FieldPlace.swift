/// Where the objects of one class keep the property of a variable.
struct FieldPlace {
  /// The name of the stored variable.
  let label: String
  /// Where it lies in an object, from its beginning; `nil` if the runtime does not know, or gives
  /// another place than Mirror.
  let offset: Int?

  /// The property, in an object of the class.
  func property(in object: AnyObject) -> AnyProperty {
    guard let address = addressOfProperty(in: object) else { return mirroredProperty(in: object) }
    // `StoredFields` has seen that the field is one strong reference, and has compared the offset
    // with what Mirror found there, but in a class that has a Mirror of its own.
    return Unmanaged<AnyProperty>.fromOpaque(address).takeUnretainedValue()
  }

  /// The address of the property, which lives as long as the object holds it; `nil` if only Mirror
  /// knows.
  @inline(__always)
  func addressOfProperty(in object: AnyObject) -> UnsafeRawPointer? {
    guard let offset else { return nil }
    let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return start.load(fromByteOffset: offset, as: UnsafeRawPointer.self)
  }

  private func mirroredProperty(in object: AnyObject) -> AnyProperty {
    for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
      for child in mirror.children where child.label == label {
        if let storage = child.value as? any PropertyStorage { return storage.storedProperty }
      }
    }
    preconditionFailure("\(type(of: object)) does not show its variable \(label)")
  }
}

/// What a stored variable of an object holds a property with: a wrapper, or the property itself.
protocol PropertyStorage {
  /// The property.
  var storedProperty: AnyProperty { get }
  /// The type of the property's values.
  static var valueType: Any.Type { get }
  /// Whether it is a wrapper with a property of its own, which no other object holds.
  static var isWrapper: Bool { get }
}
