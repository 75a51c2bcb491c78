package import StraitChannels

/// The properties that some models have, and the models that they refer to, each with the path of names that
/// leads to it.
///
/// An object that several paths lead to is visited once, by the shortest of them.
package struct ModelPaths {
  /// The largest number of properties that are examined; a graph of models may be endless.
  private static let limit = 10_000

  /// The paths, nearer ones first.
  package private(set) var paths: [String] = []
  /// The properties at their ends.
  package private(set) var properties: [any GraphObject] = []

  /// Goes through models.
  ///
  /// - Parameter models: The models by name; each path begins with one.
  package init(_ models: [String: any ObservableModel]) {
    var open = models.sorted { $0.key < $1.key }.map { (path: $0.key, model: $0.value) }
    var seen = Set(open.map { ObjectIdentifier($0.model) })
    var next = 0
    while next < open.count, paths.count < Self.limit {
      let (path, model) = open[next]
      next += 1
      for access in PropertyListing.of(model).accesses {
        guard let property = access.place?.property(in: model) else { continue }
        paths.append("\(path).\(access.name)")
        properties.append(property)
        guard let inner = access.read(model) as? any ObservableModel,
          seen.insert(ObjectIdentifier(inner)).inserted
        else { continue }
        open.append(("\(path).\(access.name)", inner))
      }
    }
  }
}

extension ObservableModel {
  /// Returns the property at the end of a path of names.
  ///
  /// - Parameter path: Names with dots between them, leading through models alone.
  /// - Returns: The property; `nil` if the path does not name an observed variable, or contains a
  ///   `nil` on the way.
  /// - Throws: A `KeyError` if a name does not exist.
  package func property(atPath path: String) throws(KeyError) -> (any GraphObject)? {
    let parts = KeyParts(path)
    var model: any ObservableModel = self
    for (position, key) in parts.parts.enumerated() {
      let value = try parts.withName(at: position) { key throws(KeyError) in
        try model.value(forKey: key)
      }
      if position == parts.parts.count - 1 {
        return PropertyListing.of(model).access(key)?.place?.property(in: model)
      }
      guard let inner = value as? any ObservableModel else { return nil }
      model = inner
    }
    return nil
  }

  /// The value at a path of names, for key paths that are made at run time; `nil` if the path does
  /// not exist.
  package subscript(valueAtPath path: String) -> Any? {
    if let variable = PropertyListing.variable(path, of: self) { return variable.read() }
    return (try? value(forKeyPath: path)) ?? nil
  }
}
