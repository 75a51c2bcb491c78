import CEngine

/// Finds the stored variables of a class, for its `FieldMap`.
enum StoredFields {
  /// All stored variables of an object, superclasses' first.
  ///
  /// The place of a property is the one that the runtime gives, if Mirror finds it there; for a
  /// class with a Mirror of its own it is the one that the runtime gives, if a reference can lie
  /// there.
  static func fields(of object: AnyObject) -> [Field] {
    guard object is any CustomReflectable else { return mirrored(of: object) }
    return known(of: type(of: object)).map {
      if $0.type is any PropertyStorage.Type { checkPlace(of: $0, in: object) }
      return Field(type: $0.type, place: FieldPlace(label: $0.label, offset: $0.offset))
    }
  }

  /// One of them.
  struct Field {
    let type: Any.Type
    let place: FieldPlace
  }

  /// Checks that a variable is one reference, at a place where a reference can lie.
  private static func checkPlace(
    of field: (label: String, type: Any.Type, offset: Int),
    in object: AnyObject
  ) {
    func size<Stored>(_: Stored.Type) -> Int { MemoryLayout<Stored>.size }
    let reference = MemoryLayout<AnyObject>.size
    precondition(
      _openExistential(field.type, do: size) == reference
        && field.offset >= STRAIT_OBJECT_HEADER && field.offset % reference == 0,
      "\(type(of: object)).\(field.label) does not lie where the runtime says, at \(field.offset)"
    )
  }

  /// A wrapper is stored under the variable's name with an underscore.
  static func name(of label: String) -> String {
    label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  /// What Mirror shows; where it lies, if the runtime gives the same as Mirror.
  private static func mirrored(of object: AnyObject) -> [Field] {
    let classes = Array(sequence(first: Mirror(reflecting: object), next: \.superclassMirror))
    let children = classes.reversed().flatMap(\.children)
    let type: AnyClass = Swift.type(of: object)
    let raw = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let isKnown = strait_field_count(raw) == children.count
    return children.enumerated().map { index, child in
      let label = child.label ?? ""
      var place = FieldPlace(label: label, offset: nil)
      if isKnown, let storage = child.value as? any PropertyStorage, name(raw, index) == label {
        let known = FieldPlace(label: label, offset: strait_field_offset(raw, index))
        let property = Unmanaged.passUnretained(storage.storedProperty).toOpaque()
        if known.addressOfProperty(in: object) == UnsafeRawPointer(property) { place = known }
      }
      return Field(type: Swift.type(of: child.value), place: place)
    }
  }

  /// What the runtime knows of a class: all stored variables, superclasses' first, each with where
  /// it lies in an object.
  private static func known(of type: AnyClass) -> [(label: String, type: Any.Type, offset: Int)] {
    let raw = unsafeBitCast(type, to: UnsafeRawPointer.self)
    return (0..<max(0, strait_field_count(raw))).map { index in
      let type = unsafeBitCast(strait_field_type(raw, index), to: Any.Type.self)
      return (label: name(raw, index), type: type, offset: strait_field_offset(raw, index))
    }
  }

  private static func name(_ type: UnsafeRawPointer, _ index: Int) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { room in
      let start = room.baseAddress.unsafelyUnwrapped
      strait_field_name(type, index, start, UInt(room.count))
      return String(cString: start)
    }
  }
}
