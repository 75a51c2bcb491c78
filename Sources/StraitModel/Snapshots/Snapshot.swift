import CEngine
import StraitChannels

/// The values of a model's `@Observed` variables at one moment.
///
/// ```swift
/// let before = person.snapshot()
/// person.name = "Grace"
/// let patch = try before.patch(to: person.snapshot())
/// try person.restore(before)                    // the name is what it was
/// try person.apply(patch)                       // Grace again
/// ```
///
/// It belongs to its model, and does not hold it. It holds the values, and with them the objects among them.
/// It knows the variables of superclasses, too, and properties that the object holds itself; of a variable
/// that is computed it knows nothing.
public struct Snapshot {
  /// One object of the snapshot.
  struct Part {
    let target: PatchTarget
    let values: [(name: String, value: any KeptValue)]
  }

  /// The model, and then what was found behind it.
  let parts: [Part]
  /// How each was found.
  let ways: [ModelWay]

  init(of graph: ModelGraph) {
    parts = graph.nodes.map { node in
      Part(
        target: PatchTarget(node.object),
        values: node.properties.map { ($0.name, $0.property.kept) }
      )
    }
    ways = graph.nodes.map(\.way)
  }

  /// The names of the variables; those of objects behind the model as paths, `address.city`.
  public var names: [String] {
    parts.indices.flatMap { index in
      parts[index].values.map { ways.path(to: $0.name, at: index) }
    }
  }

  /// The value of a variable, or `nil` if there is none of that name.
  ///
  /// Takes time linear in the number of variables.
  ///
  /// - Parameter name: One of `names`.
  public subscript(name: String) -> Any? {
    for (index, part) in parts.enumerated() {
      let found = part.values.first {
        name.hasSuffix($0.name) && ways.path(to: $0.name, at: index) == name
      }
      if let found { return found.value.erased }
    }
    return nil
  }

  /// What leads from this snapshot to another one of the same model.
  ///
  /// A variable is in the patch unless its values are known to be the same: they are equal, or the same
  /// object, or no set has come between. An object behind the model that only one of the two knows is no part
  /// of it but in the values that lead to the object.
  ///
  /// - Parameter other: The other snapshot.
  /// - Returns: The patch.
  /// - Throws: `PatchError.otherObject` if the other one is not of this model.
  public func patch(to other: Snapshot) throws(PatchError) -> Patch {
    let (own, others) = (parts[0].target, other.parts[0].target)
    guard own == others else {
      throw own.mismatch(with: others.type, at: parts[0].values.first?.name)
    }
    var changes: [Patch.Change] = []
    let after = Dictionary(other.parts.map { ($0.target, $0) }) { first, _ in first }
    for (index, part) in parts.enumerated() {
      guard let match = after[part.target] else { continue }
      // One object lists its properties the same way each time.
      for ((name, old), (_, new)) in zip(part.values, match.values) where !old.isSame(as: new) {
        let path = ways.path(to: name, at: index)
        changes.append(.init(path: path, old: old, new: new, target: part.target, name: name))
      }
    }
    return Patch(of: own, changes)
  }
}
