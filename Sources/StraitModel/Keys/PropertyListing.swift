import StraitChannels

/// The variables of one class that have a name: those that Mirror shows, and those that the class
/// has declared.
///
/// Each class has one, made for the first object of the class that is looked up, and kept for good.
///
/// Domains share it, carried unchecked: nothing in it changes once it is made, it holds no object,
/// and the key paths in it are used on objects of the caller's domain alone.
package final class PropertyListing {
  /// The access to each variable: superclasses' first, in the order in which they are stored; then
  /// computed ones, in the order in which they were declared.
  let accesses: [FieldAccess]
  /// The descriptions, in the same order.
  let descriptions: [PropertyDescription]
  /// The fields whose values are worth keeping: neither weak nor declared transient.
  ///
  /// A field that a subclass hides is one of them, under its unique name.
  let persistentFields: [FieldAccess]
  private let table: [String: FieldAccess]
  private let isActor: Bool

  private static let all = ClassTable<Carried<PropertyListing>>()

  /// Returns the listing of an object's class.
  package static func of(_ object: AnyObject) -> PropertyListing {
    let listing = all.value(for: object) {
      if object is any Actor { checkIsolation(object) }
      return Carried(PropertyListing(object))
    }.content
    if listing.isActor { checkIsolation(object) }
    return listing
  }

  /// Returns the variable of an object that has a name; `nil` if none does.
  ///
  /// Takes a `Mirror` of the object, unless the variable was found recently.
  static func variable(_ key: String, of object: AnyObject) -> KeyedVariable? {
    if let known = KnownVariables.variable(key, of: object) { return known }
    let listing = of(object)
    guard let access = listing.access(key) else { return nil }
    let property = access.place?.property(in: object)
    if let property, !listing.isActor, access.place?.isLasting == true {
      KnownVariables.insert(access, property, of: object, key)
    }
    return KeyedVariable(object: object, access: access, property: property)
  }

  /// Returns the access to the variable of a name.
  package func access(_ name: String) -> FieldAccess? { table[name] }

  /// Returns the names that may have been meant by one that is not there.
  func namesNear(_ name: String) -> [String] {
    NearestNames.near(name, in: accesses.map(\.name))
  }

  /// By name, the compiler cannot see that an actor's variables are used from elsewhere.
  private static func checkIsolation(_ object: AnyObject) {
    (object as? any Actor)?.preconditionIsolated(
      "the variables of \(Swift.type(of: object)) must be used by the actor itself"
    )
  }

  private init(_ object: AnyObject) {
    isActor = object is any Actor
    let declaring = Swift.type(of: object) as? any PropertyDeclaring.Type
    let map = FieldMap.of(object)
    let fields = zip(map.uniqueNames, map.fields).map { FieldAccess.make(for: $1, named: $0) }
    let visible = zip(map.fields, fields).filter { $0.name == $1.name }.map(\.1)
    var accesses = declaring?.accessInstanceVariablesDirectly == false ? [] : visible
    var facts = accesses.map { _ in PropertyFacts() }
    for declaration in declaring?.declarations ?? [] {
      let access = Self.access(declaration, of: object, fields)
      if let index = accesses.firstIndex(where: { $0.name == access.name }) {
        accesses[index] = access
        facts[index] = declaration.facts
      } else {
        accesses.append(access)
        facts.append(declaration.facts)
      }
    }
    self.accesses = accesses
    let transient = Set(zip(accesses, facts).filter { $1.isTransient }.map(\.0.name))
    persistentFields = fields.filter { !$0.isWeak && !transient.contains($0.name) }
    descriptions = zip(accesses, facts).map { PropertyDescription($0, $1) }
    table = Dictionary(accesses.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Returns the access to the declared variable.
  private static func access(
    _ declaration: PropertyDeclaration,
    of object: AnyObject,
    _ fields: [FieldAccess]
  ) -> FieldAccess {
    precondition(
      declaration.fits(object),
      "\(Swift.type(of: object)) declares a variable of another class, \(declaration.path)"
    )
    if let name = declaration.name {
      return declaration.makeAccess(name, fields.first { $0.name == name })
    }
    let reads = declaration.reads(object)
    guard reads.count == 1,
      let field = fields.first(where: { $0.place?.property(in: object) === reads[0] })
    else {
      preconditionFailure(
        "\(Swift.type(of: object)) must declare a name for a variable that is not one @Observed "
          + "variable of its own, \(declaration.path)"
      )
    }
    return declaration.makeAccess(field.name, field)
  }
}
