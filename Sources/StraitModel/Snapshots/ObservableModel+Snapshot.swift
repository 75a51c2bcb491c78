import StraitChannels

extension ObservableModel {
  /// Takes the values of all `@Observed` variables.
  ///
  /// Inside a derived value or an effect it counts as reading each of them.
  ///
  /// - Parameter deep: `true` if to take those of the models among the values, too, and so on: of
  ///   objects, optional ones, and elements of arrays, sets and dictionaries, but not of those
  ///   inside a struct. Each object is taken once, however many others refer to it, in circles,
  ///   too.
  /// - Returns: The snapshot.
  public func snapshot(deep: Bool = false) -> Snapshot {
    Snapshot(of: ModelGraph(from: self, deep: deep))
  }

  /// Sets all variables to their values in a snapshot, in one transaction.
  ///
  /// Values that are known to be the same are not set. An object behind the model that was
  /// deallocated in the meantime is skipped.
  ///
  /// - Parameter snapshot: The snapshot, of this model.
  /// - Returns: The values that properties coerced; see `CoercedValue`.
  /// - Throws: A `SnapshotError` if the snapshot is another object's; then nothing is set.
  @discardableResult
  public func restore(_ snapshot: Snapshot) throws(SnapshotError) -> [CoercedValue] {
    let root = snapshot.parts[0]
    guard root.object === self else {
      throw SnapshotError(
        expected: "the \(root.type) that it was made of",
        found: root.type == Self.self ? "another \(Self.self)" : "a \(Self.self)"
      )
    }
    let settings = snapshot.parts.enumerated().flatMap { index, part in
      // One object lists its properties the same way each time.
      zip(part.values, part.object.map(StraitModel.properties) ?? []).map { kept, named in
        (property: named.property, value: kept.value, name: kept.name, index: index)
      }
    }
    return transaction {
      settings.compactMap { setting in
        setting.property.set(setting.value).map { stored in
          CoercedValue(
            path: snapshot.ways.path(to: setting.name, at: setting.index),
            asked: setting.value.erased,
            kept: stored.erased
          )
        }
      }
    }
  }
}
