/// The objects that a model leads to, each once, even if they refer to each other.
struct ModelGraph {
  /// One object.
  struct Node {
    let object: any ObservableModel
    let way: ModelWay
    let properties: [NamedProperty]
  }

  /// The objects, nearer ones first; the model itself is the first.
  private(set) var nodes: [Node] = []
  private var seen: Set<ObjectIdentifier> = []

  /// Finds the objects: the root, and if deep, the models among its values, and theirs.
  init(from root: any ObservableModel, deep: Bool) {
    add(root, ModelWay(from: 0, step: ""))
    // A list and not a recursion: a chain of objects may be long.
    var next = 0
    while deep, next < nodes.count {
      for property in nodes[next].properties {
        forEachModel(in: property.property.anyValue, property.name) { model, step in
          add(model, ModelWay(from: next, step: step))
        }
      }
      next += 1
    }
  }

  private mutating func add(_ object: any ObservableModel, _ way: ModelWay) {
    guard seen.insert(ObjectIdentifier(object)).inserted else { return }
    nodes.append(Node(object: object, way: way, properties: properties(of: object)))
  }
}

/// The way to an object: the object that refers to it, and the name of the value that does.
struct ModelWay {
  /// The index of the object that it was found from; the root's is its own.
  let from: Int
  /// The name of the property there, with the place in a collection; empty for the root.
  let step: String
}

extension [ModelWay] {
  /// Returns the names on the way from the root to a property of one of the objects, with dots
  /// between.
  ///
  /// Not kept: in a long chain of objects they would take quadratic space.
  func path(to name: String, at index: Int) -> String {
    var steps = [name]
    var index = index
    while index > 0 {
      steps.append(self[index].step)
      index = self[index].from
    }
    return steps.reversed().joined(separator: ".")
  }
}

/// Calls a closure with each model that a value is, or has as elements, and its place.
///
/// A value that cannot have one is not gone through.
func forEachModel(
  in value: Any,
  _ path: String,
  _ body: (_ model: any ObservableModel, _ path: String) -> Void
) {
  if let model = value as? any ObservableModel {
    body(model, path)
  } else if let container = value as? any ModelContainer {
    container.forEachModel(path, body)
  }
}

/// A value that may have models in it.
private protocol ModelContainer {
  func forEachModel(_ path: String, _ body: (any ObservableModel, String) -> Void)
}

extension Optional: ModelContainer {
  fileprivate func forEachModel(_ path: String, _ body: (any ObservableModel, String) -> Void) {
    if let self { StraitModel.forEachModel(in: self, path, body) }
  }
}

/// Returns whether values like this one may be models, or have models in them.
private func mayLeadToModels<Value>(_ value: Value) -> Bool {
  // The type of an object or of an existential shows only in the value.
  if value is any ModelContainer || Value.self is AnyObject.Type { return true }
  return type(of: value as Any) != Value.self
}

extension ModelContainer where Self: Collection {
  fileprivate func forEachModel(_ path: String, _ body: (any ObservableModel, String) -> Void) {
    guard let first, mayLeadToModels(first) else { return }
    for (index, element) in enumerated() {
      StraitModel.forEachModel(in: element, "\(path)[\(index)]", body)
    }
  }
}

extension Array: ModelContainer {}

extension Set: ModelContainer {}

extension Dictionary: ModelContainer {
  fileprivate func forEachModel(_ path: String, _ body: (any ObservableModel, String) -> Void) {
    guard let first, mayLeadToModels(first.value) else { return }
    for (key, value) in self { StraitModel.forEachModel(in: value, "\(path)[\(key)]", body) }
  }
}

/// A property of an object, and its name in the object.
struct NamedProperty {
  let name: String
  let property: AnyProperty
}

/// Returns the properties of an object: its `@Observed` variables and those that it holds itself,
/// superclasses' first, in the order in which they are stored.
func properties(of object: AnyObject) -> [NamedProperty] {
  let map = FieldMap.of(object)
  return zip(map.uniqueNames, map.properties(of: object)).map { name, property in
    NamedProperty(name: name, property: property)
  }
}
