/// A property of an object, and what the object calls it.
struct NamedProperty {
  let name: String
  let property: any ErasedProperty
}

/// The properties of an object: its `@Observed` variables and those that it holds itself, superclasses'
/// first, in the order in which they are stored.
func properties(of object: AnyObject) -> [NamedProperty] {
  PropertyListing.of(object).stored.compactMap { name, place in
    (place.property(in: object) as? any ErasedProperty).map {
      NamedProperty(name: name, property: $0)
    }
  }
}
