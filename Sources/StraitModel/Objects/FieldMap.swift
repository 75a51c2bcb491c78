import Synchronization

/// The stored variables of a class that hold properties, and their names.
///
/// There is one map for each class, made from the `Mirror` of its first object. Reports, key-value
/// coding, validation, snapshots and undo take their names from it. If a class has a `Mirror` of
/// its own, the map contains the variables that this mirror shows.
///
/// Safe to share between domains: it holds no object, and only `hint` changes, which is atomic.
package final class FieldMap: Sendable {
  /// One stored variable that holds a property.
  struct Field: Sendable {
    /// The variable's name.
    let name: String
    /// The same, after that of the class: `Person.name`.
    let qualifiedName: String
    /// The place of the property.
    let place: FieldPlace
    /// The type that stores it.
    let storage: any PropertyStorage.Type
  }

  /// All of them, superclasses' first, in the order in which they are stored.
  let fields: [Field]
  /// A name for each of `fields`: its own, or with `super.` before it, if a private variable of a
  /// subclass hides it.
  package let uniqueNames: [String]
  /// The index of the field that was found last: the next object is often asked for the same one.
  private let hint = Atomic(0)

  private static let all = ClassTable<FieldMap>()

  /// Returns the map of an object's class.
  package static func of(_ object: AnyObject) -> FieldMap {
    all.value(for: object) { FieldMap(object) }
  }

  private init(_ object: AnyObject) {
    let owner = String(describing: type(of: object))
    let isReflected = object is any CustomReflectable
    let classes = Array(sequence(first: Mirror(reflecting: object), next: \.superclassMirror))
    var fields: [Field] = []
    for (depth, mirror) in classes.enumerated().reversed() {
      for (index, child) in mirror.children.enumerated() {
        guard let storage = type(of: child.value) as? any PropertyStorage.Type,
          let label = child.label
        else { continue }
        // A wrapper is stored under the variable's name with an underscore.
        let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
        let isLasting = storage.isWrapper && !isReflected
        let place = FieldPlace(depth: depth, index: index, isLasting: isLasting)
        fields.append(
          Field(name: name, qualifiedName: "\(owner).\(name)", place: place, storage: storage)
        )
      }
    }
    self.fields = fields
    var taken: Set<String> = []
    uniqueNames = fields.reversed().map { field in
      var name = field.name
      while !taken.insert(name).inserted { name = "super." + name }
      return name
    }.reversed()
  }

  /// Returns the properties of an object, in the order of `fields`.
  package func properties(of object: AnyObject) -> [AnyProperty] {
    if fields.isEmpty { return [] }
    let mirrors = Array(sequence(first: Mirror(reflecting: object), next: \.superclassMirror))
    return fields.map { $0.place.property(in: object, mirrors) }
  }

  /// Returns the index of the field that holds a property in an object; `nil` if none does.
  package func index(of property: AnyProperty, in object: AnyObject) -> Int? {
    let hint = self.hint.load(ordering: .relaxed)
    if fields.indices.contains(hint), fields[hint].place.property(in: object) === property {
      return hint
    }
    guard let index = properties(of: object).firstIndex(where: { $0 === property }) else {
      return nil
    }
    self.hint.store(index, ordering: .relaxed)
    return index
  }
}
