public import StraitModel

extension ArrayController where Element: AnyObject {
  /// Makes a controller of an array of objects; the very same object is the same element.
  ///
  /// - Parameters:
  ///   - source: The property whose array it is.
  ///   - sortKeys: The order of the rows.
  ///   - filter: A closure that returns `true` for the elements to show; `nil` for all of them.
  public convenience init(
    _ source: Property<[Element]>,
    sortedBy sortKeys: [SortKey<Element>] = [],
    filter: ((Element) -> Bool)? = nil
  ) {
    let identity = KeyedIdentity<Element, ObjectIdentifier>(isWhole: true) { ObjectIdentifier($0) }
    self.init(source, identity, filter: filter, sortKeys: sortKeys)
  }
}

extension ArrayController where Element: Identifiable {
  /// Makes a controller of an array of values that have an identity.
  ///
  /// A value that is replaced by another one of the same `id` keeps its row.
  ///
  /// - Parameters:
  ///   - source: The property whose array it is.
  ///   - sortKeys: The order of the rows.
  ///   - filter: A closure that returns `true` for the elements to show; `nil` for all of them.
  @_disfavoredOverload
  public convenience init(
    _ source: Property<[Element]>,
    sortedBy sortKeys: [SortKey<Element>] = [],
    filter: ((Element) -> Bool)? = nil
  ) {
    let identity = KeyedIdentity<Element, Element.ID> { $0.id }
    self.init(source, identity, filter: filter, sortKeys: sortKeys)
  }
}

extension ArrayController {
  /// Makes a controller of an array of values that are identified by one of their parts.
  ///
  /// - Parameters:
  ///   - source: The property whose array it is.
  ///   - id: The identity of a value; `\.self` for values that are all different.
  ///   - sortKeys: The order of the rows.
  ///   - filter: A closure that returns `true` for the elements to show; `nil` for all of them.
  public convenience init<ID: Hashable>(
    _ source: Property<[Element]>,
    id: KeyPath<Element, ID>,
    sortedBy sortKeys: [SortKey<Element>] = [],
    filter: ((Element) -> Bool)? = nil
  ) {
    let identity = KeyedIdentity<Element, ID> { $0[keyPath: id] }
    self.init(source, identity, filter: filter, sortKeys: sortKeys)
  }
}
