import StraitChannels

extension ObservableModel {
  /// Takes the values of all `@Observed` variables.
  ///
  /// Inside a derived value or an effect it counts as reading each of them.
  ///
  /// - Parameter deep: Whether to take those of the models among the values, too, and so on: of objects,
  ///   optional ones, and elements of arrays, sets and dictionaries, but not of those inside a struct. Each
  ///   object is taken once, however many others refer to it, in circles, too.
  /// - Returns: The snapshot.
  public func snapshot(deep: Bool = false) -> Snapshot {
    Snapshot(of: ModelGraph(from: self, deep: deep))
  }

  /// Sets all variables of a snapshot to what they were, in one transaction.
  ///
  /// What is known to be the same is not set. An object behind the model that was deallocated
  /// meanwhile is left out.
  ///
  /// - Parameter snapshot: The snapshot, of this model.
  /// - Returns: The values that properties coerced; see `CoercedValue`.
  /// - Throws: A `PatchError` if the snapshot is another object's; then nothing is set.
  @discardableResult
  public func restore(_ snapshot: Snapshot) throws(PatchError) -> [CoercedValue] {
    let root = snapshot.parts[0]
    guard root.target.isObject(self) else {
      throw root.target.mismatch(with: Self.self, at: root.values.first?.name)
    }
    var settings = Settings()
    for (index, part) in snapshot.parts.enumerated() {
      guard let object = part.target.object else { continue }
      for (name, value) in part.values {
        try settings.add(value, to: name, of: object) { snapshot.ways.path(to: name, at: index) }
      }
    }
    return settings.run()
  }

  /// Sets the properties of a patch to the values after, in one transaction.
  ///
  /// - Parameter patch: The patch. What the properties hold now is not looked at.
  /// - Returns: The values that properties coerced; see `CoercedValue`.
  /// - Throws: A `PatchError` if the patch does not fit: the first property that is not there, or of another
  ///   type; or the patch was made of another object. Then nothing is set.
  @discardableResult
  public func apply(_ patch: Patch) throws(PatchError) -> [CoercedValue] {
    if let root = patch.root, !root.isObject(self) {
      throw root.mismatch(with: Self.self, at: patch.changes.first?.path)
    }
    var settings = Settings()
    for change in patch.changes {
      guard let object = change.target.map({ $0.object }) ?? self else { continue }
      try settings.add(change.new, to: change.name, of: object) { change.path }
    }
    return settings.run()
  }
}

/// What is to be set, all of which fits.
private struct Settings {
  private var settings: [(property: AnyProperty, value: any KeptValue, path: () -> String)] = []
  private var known: [ObjectIdentifier: [String: AnyProperty]] = [:]

  mutating func add(
    _ value: any KeptValue,
    to name: String,
    of object: any ObservableModel,
    path: @escaping () -> String
  ) throws(PatchError) {
    let identity = ObjectIdentifier(object)
    let properties =
      known[identity]
      ?? Dictionary(
        uniqueKeysWithValues: StraitModel.properties(of: object).map { ($0.name, $0.property) }
      )
    known[identity] = properties
    guard let property = properties[name] else {
      throw .unknownProperty(
        property: path(),
        expected: "a property of \(type(of: object))",
        found: "none"
      )
    }
    guard property.takes(value) else {
      throw .wrongType(
        property: path(),
        expected: "\(property.valueType)",
        found: "\(type(of: value.erased))"
      )
    }
    settings.append((property, value, path))
  }

  func run() -> [CoercedValue] {
    transaction {
      settings.compactMap { setting in
        setting.property.set(setting.value).map {
          CoercedValue(path: setting.path(), asked: setting.value.erased, kept: $0.erased)
        }
      }
    }
  }
}
