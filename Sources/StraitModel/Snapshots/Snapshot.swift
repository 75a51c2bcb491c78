import CEngine
import StraitChannels

/// The values of a model's `@Observed` variables at one moment.
///
/// ```swift
/// let before = person.snapshot()
/// person.name = "Grace"
/// try person.restore(before)                    // the name is what it was
/// ```
///
/// It belongs to its model, and does not hold it. It holds the values, and with them the objects among them.
/// It knows the variables of superclasses, too, and properties that the object holds itself; of a variable
/// that is computed it knows nothing.
public struct Snapshot {
  /// One object of the snapshot.
  struct Part {
    /// The object, which is not held.
    weak let object: (any ObservableModel)?
    let type: Any.Type
    let values: [(name: String, value: any KeptValue)]
  }

  /// The model, and then the objects found behind it.
  let parts: [Part]
  /// The way to each.
  let ways: [ModelWay]

  init(of graph: ModelGraph) {
    parts = graph.nodes.map { node in
      Part(
        object: node.object,
        type: Swift.type(of: node.object),
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

  /// The value of a variable, or `nil` if the name is unknown.
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
}
