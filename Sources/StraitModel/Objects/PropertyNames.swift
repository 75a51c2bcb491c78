import CEngine
import StraitChannels

/// What the `@Observed` variables of a class are called, and where they lie in its objects.
///
/// A property does not know the variable that it stands behind; who meets an object can tell. The variables of
/// a class are looked up once, in the first of its objects: a `Mirror` of each object would take a
/// hundred times as long.
enum PropertyNames {
  /// One variable.
  private struct Field {
    let offset: Int
    let storage: any ObservedStorage.Type
    let name: String
  }

  private static let lock = Lock()
  // Only touched under the lock.
  private nonisolated(unsafe) static var fieldsOfClass: [ObjectIdentifier: [Field]] = [:]
  /// The class asked for last: objects of one class come in rows.
  private nonisolated(unsafe) static var lastClass: (key: ObjectIdentifier, fields: [Field])?

  /// Names all properties of an object that have no name yet: `Person.name` is the one behind `name` of a
  /// `Person`.
  ///
  /// Each takes a list of subscribers of its own then, so this is for when somebody looks.
  static func nameProperties(of object: AnyObject) {
    let place = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    withExtendedLifetime(object) {
      for field in fields(of: object) {
        field.storage.property(at: place + field.offset).nameUnlessNamed(field.name)
      }
    }
  }

  /// The properties of an object, in the order of their variables, a superclass's first.
  static func properties(of object: AnyObject) -> [AnyProperty] {
    let place = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return withExtendedLifetime(object) {
      fields(of: object).map { $0.storage.property(at: place + $0.offset) }
    }
  }

  /// Whether one of the steps of a path is to a property of an object's own.
  static func isOne(of steps: [PathStep], of object: AnyObject) -> Bool {
    if steps.isEmpty { return false }
    let place = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return withExtendedLifetime(object) {
      fields(of: object).contains { field in
        let property = ObjectIdentifier(field.storage.property(at: place + field.offset))
        return steps.contains { $0.property == property }
      }
    }
  }

  /// Names one property of an object, if it is one of its own and has no name yet.
  static func name(_ property: AnyProperty, of object: AnyObject) {
    if property.name != nil { return }
    let place = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    withExtendedLifetime(object) {
      for field in fields(of: object)
      where field.storage.has(property, at: place + field.offset) {
        return property.nameUnlessNamed(field.name)
      }
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

  private static func knownFields(of key: ObjectIdentifier) -> [Field]? {
    if let lastClass, lastClass.key == key { return lastClass.fields }
    guard let fields = fieldsOfClass[key] else { return nil }
    lastClass = (key, fields)
    return fields
  }

  private static func fields(of object: AnyObject) -> [Field] {
    let type: AnyClass = Swift.type(of: object)
    let key = ObjectIdentifier(type)
    if let known = lock.withLock({ knownFields(of: key) }) { return known }
    let owner = String(describing: type)
    let named = StoredFields.fields(of: object).compactMap { field -> Field? in
      guard let storage = field.type as? any ObservedStorage.Type, let offset = field.place.offset
      else { return nil }
      let name = "\(owner).\(StoredFields.name(of: field.place.label))"
      return Field(offset: offset, storage: storage, name: name)
    }
    lock.withLock { fieldsOfClass[key] = named }
    return named
  }
}

/// A wrapper with a property behind it, and nothing else.
protocol ObservedStorage {
  /// The property.
  var named: AnyProperty { get }
}

extension ObservedStorage {
  /// The property of the wrapper that lies at an address.
  static func property(at place: UnsafeRawPointer) -> AnyProperty {
    place.assumingMemoryBound(to: Self.self).pointee.named
  }

  /// Whether that is a certain one.
  static func has(_ property: AnyProperty, at place: UnsafeRawPointer) -> Bool {
    place.assumingMemoryBound(to: Self.self).pointee.named === property
  }
}

extension Observed: ObservedStorage {
  var named: AnyProperty { property }
}

extension ObservedWeak: ObservedStorage {
  var named: AnyProperty { property }
}

extension AnyProperty {
  /// Takes a name, unless it has one or is being changed in place.
  func nameUnlessNamed(_ name: String) {
    if !isChanging, self.name == nil { self.name = name }
  }
}
