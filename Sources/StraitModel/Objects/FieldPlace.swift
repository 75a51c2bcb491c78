/// The stored variable of a class that holds a property: its place in the `Mirror` of an object.
package struct FieldPlace {
  /// The number of classes between the object's class and the class of the variable.
  let depth: Int
  /// The index among the variables of that class.
  let index: Int
  /// `true` if an object keeps the same property: it belongs to a wrapper.
  let isLasting: Bool

  /// Returns the property, in an object of the class.
  package func property(in object: AnyObject) -> AnyProperty {
    var mirror = Mirror(reflecting: object)
    for _ in 0..<depth { mirror = mirror.superclassMirror ?? mirror }
    return property(in: object, mirror)
  }

  /// Returns the property, in an object whose mirrors are known: its class's first.
  func property(in object: AnyObject, _ mirrors: [Mirror]) -> AnyProperty {
    property(in: object, mirrors[min(depth, mirrors.count - 1)])
  }

  private func property(in object: AnyObject, _ mirror: Mirror) -> AnyProperty {
    let children = mirror.children
    let place = children.index(children.startIndex, offsetBy: index)
    if place < children.endIndex, let storage = children[place].value as? any PropertyStorage {
      return storage.storedProperty
    }
    preconditionFailure("the Mirror of \(type(of: object)) must show the same for each object")
  }
}

/// The storage of a property in a stored variable of an object: a wrapper, or the property itself.
protocol PropertyStorage: SendableMetatype {
  /// The property.
  var storedProperty: AnyProperty { get }
  /// The type of the property's values.
  static var valueType: Any.Type { get }
  /// `true` if it is a wrapper with a separate property, which no other object holds.
  static var isWrapper: Bool { get }
}
