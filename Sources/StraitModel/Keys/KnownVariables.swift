import StraitChannels

/// The variables that were last found by name: a `Mirror` of an object takes ten times as long as
/// the rest of an access.
///
/// ```
/// KnownVariables ══► entries ┄┄► object
///                            ┄┄► property of its variable
/// ```
///
/// All domains share a fixed number of entries. None of them holds an object or a property, and
/// another variable that has the same place in the table replaces it.
enum KnownVariables {
  private static let bits = 10
  private static let entries = Locked([Carried<KnownVariable>?](repeating: nil, count: 1 << bits))

  /// Returns a variable of an object by its name, if it is known and its property still exists.
  static func variable(_ key: String, of object: AnyObject) -> KeyedVariable? {
    let index = index(of: key, in: object)
    return entries.withLock { $0[index] }?.content.variable(key, of: object)
  }

  /// Adds a variable and its property in an object.
  static func insert(
    _ access: FieldAccess,
    _ property: AnyProperty,
    of object: AnyObject,
    _ key: String
  ) {
    let entry = Carried(KnownVariable(access, property, of: object, key))
    let index = index(of: key, in: object)
    entries.withLock { $0[index] = entry }
  }

  /// Returns the only place in the table that a variable may have.
  private static func index(of key: String, in object: AnyObject) -> Int {
    // FNV-1a, as RFC 9923 describes it. The lowest bits of an address are always 0.
    var hash = UInt(bitPattern: ObjectIdentifier(object)) &>> 4
    for byte in key.utf8 { hash = (hash ^ UInt(byte)) &* 0x100_0000_01B3 }
    return Int((hash ^ hash &>> 32) & (1 << bits - 1))
  }
}

/// A variable that was found by name, in one object.
struct KeyedVariable {
  let object: AnyObject
  let access: FieldAccess
  /// The property of the variable; `nil` if it is computed or plainly stored.
  let property: AnyProperty?

  /// Returns the value, without optionals around it.
  func read() -> Any? { access.read(object, property) }

  /// Sets the variable, if the value fits; returns whether it did.
  func write(_ value: Any?) -> Bool { access.write(value, to: object, property) }
}

/// An entry of the table.
///
/// Domains share it, carried unchecked: nothing in it changes once it is made, and only a caller
/// that has the object receives the property.
private final class KnownVariable {
  private let identity: ObjectIdentifier
  private let key: String
  private let access: FieldAccess
  private weak let object: AnyObject?
  private weak let property: AnyProperty?

  init(_ access: FieldAccess, _ property: AnyProperty, of object: AnyObject, _ key: String) {
    identity = ObjectIdentifier(object)
    self.key = key
    self.access = access
    self.object = object
    self.property = property
  }

  func variable(_ key: String, of object: AnyObject) -> KeyedVariable? {
    // Another object may have the address of one that was deallocated, and the class may have
    // replaced the property.
    guard identity == ObjectIdentifier(object), self.key == key, self.object != nil,
      let property
    else { return nil }
    return KeyedVariable(object: object, access: access, property: property)
  }
}
