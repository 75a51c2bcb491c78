import CEngine

/// Where the objects of a class keep their properties, and what these are called.
///
/// There is one map for each class, made from the first object of the class that is asked, and kept
/// for good: a `Mirror` of each object would take a hundred times as long. Names for reports,
/// key-value coding, validation, snapshots and undo are views of it.
///
/// What makes it safe to share between domains: nothing in it changes once it is made, and it holds
/// no object.
final class FieldMap: @unchecked Sendable {
  /// One stored variable that holds a property.
  struct Field {
    /// The variable's name.
    let name: String
    /// The same, after that of the class: `Person.name`.
    let qualifiedName: String
    /// Where the property is.
    let place: FieldPlace
    /// What holds it.
    let storage: any PropertyStorage.Type
  }

  /// All of them, superclasses' first, in the order in which they are stored.
  let fields: [Field]
  /// A name for each of `fields`: its own, or with `super.` before it, if a private variable of a
  /// subclass hides it.
  let uniqueNames: [String]
  /// Those of wrappers such as `@Observed`, where the runtime knows the place.
  let variables: [Field]

  /// The map of an object's class.
  static func of(_ object: AnyObject) -> FieldMap {
    let type = unsafeBitCast(Swift.type(of: object) as AnyClass, to: UnsafeRawPointer.self)
    // The listing of key-value coding is kept under the class itself, and the map under an address
    // in the middle of the class, which is no other class's.
    let key = type + 2 * MemoryLayout<Int>.size
    if let kept = strait_class_value(key) {
      return Unmanaged<FieldMap>.fromOpaque(kept).takeUnretainedValue()
    }
    let map = Unmanaged.passRetained(FieldMap(object))
    let kept = strait_keep_class_value(key, map.toOpaque())
    if kept != map.toOpaque() { map.release() }
    return Unmanaged<FieldMap>.fromOpaque(kept).takeUnretainedValue()
  }

  private init(_ object: AnyObject) {
    let owner = String(describing: type(of: object))
    let fields = StoredFields.fields(of: object).compactMap { field -> Field? in
      guard let storage = field.type as? any PropertyStorage.Type else { return nil }
      let name = StoredFields.name(of: field.place.label)
      return Field(
        name: name,
        qualifiedName: "\(owner).\(name)",
        place: field.place,
        storage: storage
      )
    }
    self.fields = fields
    var taken: Set<String> = []
    uniqueNames = fields.reversed().map { field in
      var name = field.name
      while !taken.insert(name).inserted { name = "super." + name }
      return name
    }.reversed()
    variables = fields.filter { $0.storage.isWrapper && $0.place.offset != nil }
  }
}
