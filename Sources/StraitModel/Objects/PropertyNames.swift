import StraitChannels

/// What reports call the properties of an object.
///
/// A property does not know the variable that it is of; the object's class does.
enum PropertyNames {
  /// Names all properties of an object that have no name yet: `Person.name` is the one of `name` of
  /// a `Person`.
  ///
  /// Each gets a list of subscribers of its own then, so this is for when a trace or an inspection
  /// is on.
  static func nameProperties(of object: AnyObject) {
    for field in FieldMap.of(object).variables {
      field.place.property(in: object).nameUnlessNamed(field.qualifiedName)
    }
  }

  /// The properties of an object's variables, a superclass's first.
  static func properties(of object: AnyObject) -> [AnyProperty] {
    FieldMap.of(object).variables.map { $0.place.property(in: object) }
  }

  /// Whether one of the steps of a path is to a property of an object's own.
  static func isOne(of steps: [PathStep], of object: AnyObject) -> Bool {
    if steps.isEmpty { return false }
    return FieldMap.of(object).variables.contains { field in
      let property = ObjectIdentifier(field.place.property(in: object))
      return steps.contains { $0.property == property }
    }
  }

  /// Names one property of an object, if it is one of its own and has no name yet.
  static func name(_ property: AnyProperty, of object: AnyObject) {
    if property.name != nil { return }
    let address = UnsafeRawPointer(Unmanaged.passUnretained(property).toOpaque())
    for field in FieldMap.of(object).variables
    where field.place.addressOfProperty(in: object) == address {
      return property.nameUnlessNamed(field.qualifiedName)
    }
  }

  /// Names the properties that were read, one after the other, from an object on.
  static func name(_ reads: [AnyProperty], from root: AnyObject) {
    var holder = root
    for property in reads {
      name(property, of: holder)
      name(property, of: root)
      if let next = property.model(at: nil) { holder = next }
    }
  }
}

extension AnyProperty {
  /// Takes a name, unless it has one or is being changed in place.
  func nameUnlessNamed(_ name: String) {
    if !isChanging, self.name == nil { self.name = name }
  }
}
