import StraitChannels

/// The names of the properties of an object in reports.
///
/// A property does not know the variable that it is of; the object's class does.
package enum PropertyNames {
  /// Names all properties of an object's variables that have no name yet: `Person.name` is the one
  /// of `name` of a `Person`.
  ///
  /// Each then gets a separate list of subscribers, so this is for when a trace or an inspection is
  /// on.
  package static func nameProperties(of object: AnyObject) {
    let map = FieldMap.of(object)
    for (field, property) in zip(map.fields, map.properties(of: object))
    where field.storage.isWrapper {
      property.nameUnlessNamed(field.qualifiedName)
    }
  }

  /// Returns the properties of an object's variables, a superclass's first.
  package static func properties(of object: AnyObject) -> [AnyProperty] {
    let map = FieldMap.of(object)
    return zip(map.fields, map.properties(of: object)).filter { $0.0.storage.isWrapper }.map(\.1)
  }

  /// Names one property of an object, if the object declares it and it is unnamed yet.
  static func name(_ property: AnyProperty, of object: AnyObject) {
    if property.name != nil { return }
    let map = FieldMap.of(object)
    guard let index = map.index(of: property, in: object), map.fields[index].storage.isWrapper
    else { return }
    property.nameUnlessNamed(map.fields[index].qualifiedName)
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
